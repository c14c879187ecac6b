// Smoke rolling through a projector's beam that falls from the upper left.
float roll(vec2 p) {
  float sum = 0., weight = .5;
  for (int i = 0; i < 5; i++) {
    sum += weight * noise(p);
    p = spin(.6435) * p * 2.03 + 17.3;
    weight *= .5;
  }
  return sum / .96875;
}

float drift(vec2 p, float phase) {
  vec2 q = p * vec2(1.5, 2.0) - vec2(.60, .16) * (phase - .5);
  vec2 w = vec2(roll(q * 1.4 + 3.1), noise(q * 1.7 + 9.7) * .7 + noise(q * 3.6 + 1.1) * .3);
  return roll(q * 1.7 + 1.15 * (w - .5));
}

vec3 render(vec2 p) {
  vec2 d = p - vec2(.30, 1.30);
  float far = length(d);
  float angle = atan(d.y, d.x) + .66;
  float spread = abs(angle) / .185;
  // Two copies of the same flow, half a loop apart, cross-fade: the smoke drifts and the loop has no seam.
  float weight = .5 - .5 * cos(TAU * turn);
  float one = drift(p, fract(turn)), two = drift(p + vec2(3.7, 1.9), fract(turn + .5));
  float mixed = mix(two, one, weight) - .5;
  // Mixing halves contrast; dividing by part of the spread restores it, so the loop hardly breathes.
  float density = .5 + mixed / mix(1., sqrt(weight * weight + (1. - weight) * (1. - weight)), .75);

  float beam = smoothstep(1.08, .78, spread) * (.66 + .34 * smoothstep(.2, 1., spread));
  float blade = .82 + .18 * sin(angle * 74. + 1.2) * sin(angle * 31. + .4);
  float fall = 1. / (.62 + .34 * far * far);
  float body = smoothstep(.30, .72, density);
  float wisp = pow(smoothstep(.40, .82, density), 2.2);
  vec3 c = vec3(1., .85, .60) * (.05 + .62 * body + 1.35 * wisp) * beam * blade * fall * 1.15;
  // Outside the beam the smoke shows as a warm breath, and as rouge far below right.
  c += vec3(.80, .46, .22) * body * exp(-pow(spread / 2.0, 2.)) * fall * .13;
  float under = exp(-1.7 * length((p - vec2(1.75, .02)) * vec2(.8, 1.)));
  c += vec3(.42, .04, .03) * body * under * .34;
  c *= mix(.05, 1., stage(p, .18, .72)) * (1. - .35 * smoothstep(1.2, 1.78, p.x));
  c = expose(c, 2.0);
  return saturate3(pow(c, vec3(.90)) * 1.08 - .045, 1.2);
}
