// Light through slow water, thrown on black lacquer that lies in perspective.

// Distances to the nearest and second nearest of a grid of points that each move in a small circle.
vec2 net(vec2 q, float salt) {
  vec2 cell = floor(q), at = fract(q);
  vec2 best = vec2(9.);
  for (int y = -1; y <= 1; y++) {
    for (int x = -1; x <= 1; x++) {
      vec2 step_ = vec2(x, y);
      vec2 h = hash2(cell + step_ + salt);
      float a = TAU * (h.x * 3. + (h.y > .5 ? turn : -turn));
      vec2 d = step_ + .5 + .34 * (h - .5) + .20 * vec2(cos(a), sin(a)) - at;
      float far = dot(d, d);
      best = far < best.x ? vec2(far, best.x) : vec2(best.x, min(best.y, far));
    }
  }
  return sqrt(best);
}

// Bright where cells of water meet: a sharp line on each border, and a soft glow beside it.
float thrown(vec2 q, float salt) {
  vec2 w = vec2(noise(q * 1.3 + salt + circle(.15, .2)), noise(q * 1.3 + 40. + circle(.15, .7)));
  vec2 n = net(q + .75 * (w - .5), salt);
  float border = n.y - n.x;
  float width = .020 + .085 * smoothstep(.35, .85, n.x);
  return exp(-border / width) * smoothstep(.10, .85, n.x) + .20 * pow(n.x, 5.);
}

vec3 render(vec2 p) {
  // The table tilts away: far rows are squeezed, and everything is twice as wide as deep.
  float depth = 1. / (1.85 - p.y);
  vec2 q = vec2((p.x - .95) * depth * 1.9, depth * 3.9) * 1.35 + seed;
  float light = thrown(q, 3.) + .42 * thrown(q * 1.63 + 7.7, 19.);
  float thread = pow(light, 2.1);
  vec3 c = vec3(1., .78, .48) * thread * 1.0 + vec3(.60, .17, .07) * pow(light, 1.2) * .11;
  float pool = mix(.02, 1.25, stage(p, .25, 1.10));
  pool *= 1. - .86 * smoothstep(.26, 1.02, length((p - vec2(1.20, .57)) * vec2(.82, 1.3)));
  c = expose(c * pool, 2.2);
  return saturate3(pow(c, vec3(.95)) * 1.10 - .05, 1.2);
}
