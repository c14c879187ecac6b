// Pale ink let fall in black water: veils folded into each other, umber where they thin.
float veil(vec2 p) {
  float sum = 0., weight = .5;
  for (int i = 0; i < 4; i++) {
    sum += weight * noise(p);
    p = spin(.6435) * p * 2.03 + 17.3;
    weight *= .5;
  }
  return sum / .9375;
}

vec3 render(vec2 p) {
  vec2 q = (p - vec2(1.2, .5)) * 1.55 + 3.1 + seed;
  vec2 a = vec2(veil(q + circle(.13, .0)), veil(q + circle(.13, .25) + vec2(5.2, 1.3)));
  vec2 b = vec2(veil(q + 2.3 * a + circle(.10, .6) + vec2(1.7, 9.2)),
                veil(q + 2.3 * a + circle(.10, .85) + vec2(8.3, 2.8)));
  vec2 r = q + 2.5 * b;
  float h = veil(r);
  float relief = h - veil(r + vec2(-.045, .055));
  float room = stage(p, .36, 1.12);
  float density = h + .34 * (length(a) - .70) - .16 * (1. - room) + .03;
  float body = smoothstep(.34, .72, density);
  float lit = clamp(.55 + 3.2 * relief, .04, 1.35);
  float fold = smoothstep(.30, .85, b.y);
  vec3 c = vec3(1., .88, .70) * body * body * lit * (.35 + .95 * fold);
  c += vec3(.62, .26, .12) * body * (1. - body) * (.20 + .4 * lit) * .8;
  c += vec3(.42, .03, .03) * smoothstep(.62, .80, a.x) * body * .10;
  c *= mix(.04, 1., room);
  c *= 1. - .40 * smoothstep(.55, 1.1, length((p - vec2(1.25, .58)) * vec2(.85, 1.)));
  c = expose(c, 3.0);
  return saturate3(pow(c, vec3(1.12)) * 1.12 - .05, 1.1);
}
