void main() {
  // Image rows run from the top down, gl_FragCoord from the bottom up.
  vec2 at = gl_FragCoord.xy / size;
  vec2 p = view.xy + vec2(at.x, 1. - at.y) * view.zw;
  vec3 c = clamp(render(p), 0., 1.);
  // Triangular dither of one level hides the 8-bit steps in the long dark gradients. It is the same in
  // every frame, because moving grain costs bytes.
  vec2 cell = gl_FragCoord.xy;
  vec3 dither = vec3(hash(cell) - hash(cell + 71.7), hash(cell + 13.1) - hash(cell + 91.3),
                     hash(cell + 37.9) - hash(cell + 53.3));
  colour = vec4(clamp(c + dither / 255., 0., 1.), 1.);
}
