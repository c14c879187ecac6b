// Three piles of letters in raking light, each taller than the last.
const float FLOOR = .24, SHEET = .0066;

vec4 pile(vec2 p, float left, float width, float sheets, float salt) {
  float up = (p.y - FLOOR) / SHEET;
  float id = floor(up);
  if (up < 0. || id >= sheets) return vec4(0.);
  float slide = .010 * (noise(vec2(id * .11, salt)) - .5) + .006 * (hash(vec2(id, salt)) - .5);
  float shift = .030 * (noise(vec2(id * .05, salt + 7.)) - .5);
  float from = left + slide + shift, to = left + width + slide * .6 + shift + .008 * (hash(vec2(id, salt + 3.)) - .5);
  float inside = smoothstep(from - .0012, from + .0012, p.x) * smoothstep(to + .0012, to - .0012, p.x);
  float along = clamp((p.x - from) / (to - from), 0., 1.);
  // Each sheet is a thin edge: lit above, with the shadow of the next one below it.
  float edge = fract(up);
  float gap = smoothstep(0., .30, edge) * mix(.55, 1., smoothstep(1., .70, edge));
  float rag = .86 + .14 * noise(vec2(p.x * 160., id * 3.1 + salt));
  float light = mix(1.05, .10, pow(along, .62)) * mix(.45, 1., hash(vec2(id, salt + 11.)));
  // Every so often a folded letter leaves a dark line.
  float fold = 1. - .75 * step(.93, hash(vec2(id, salt + 19.)));
  light *= gap * rag * fold * mix(.34, 1., clamp(up / sheets + .25, 0., 1.));
  light += .55 * step(sheets - 1.5, id) * exp(-along * 1.6);
  return vec4(vec3(1., .87, .66) * light + vec3(.22, .10, .03) * .10, inside);
}

vec3 stacks(vec2 p) {
  vec3 c = vec3(0.);
  vec4 one = pile(p, .52, .27, 17., 2.), two = pile(p, .90, .27, 38., 5.), three = pile(p, 1.28, .27, 84., 9.);
  c = mix(c, one.rgb * .62, one.a);
  c = mix(c, two.rgb * .80, two.a);
  return mix(c, three.rgb, three.a);
}

vec3 render(vec2 p) {
  vec3 wall = vec3(.060, .036, .020) * exp(-1.5 * length((p - vec2(1.05, .95)) * vec2(.8, .9))) * 1.3;
  // The window's light crosses the wall behind the piles.
  float beam = smoothstep(.26, .0, abs((p.x - .62) * .62 + (p.y - .78) * .78 + .02));
  wall += vec3(.090, .052, .025) * beam * smoothstep(.2, .9, p.y);
  vec3 table = vec3(.038, .022, .013) * exp(-2. * abs(p.x - 1.0));
  vec3 c = p.y > FLOOR ? wall + stacks(p) : table + stacks(vec2(p.x + .002 * sin(p.y * 300.), 2. * FLOOR - p.y)) * .20 * exp(-(FLOOR - p.y) * 12.);
  // Shadows fall to the right of each pile.
  float below = FLOOR - p.y;
  if (below < 0.) {
    for (float k = 0.; k < 2.; k++) {
      float right = .80 + .38 * k, height = (17. + 21. * k) * SHEET;
      float shade = smoothstep(.11, .0, p.x - right) * step(right - .02, p.x) * smoothstep(height * 1.1, 0., p.y - FLOOR);
      c *= 1. - .35 * shade;
    }
  }
  return saturate3(expose(c, 2.0), 1.05);
}
