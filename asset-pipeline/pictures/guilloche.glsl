// The engraving of a share certificate: a rosette of hairlines, in which three lines are gold.
vec3 render(vec2 p) {
  float pixel = max(view.w / size.y, 1. / 1080.);
  vec2 d = p - vec2(1.22, .52);
  float r = length(d), a = atan(d.y, d.x);
  vec3 c = vec3(.010, .009, .008) + vec3(.050, .042, .032) * exp(-2.4 * r);
  float light = .40 + .60 * smoothstep(-.7, .8, dot(d, normalize(vec2(-.6, .8))) / .6);
  vec3 steel = vec3(.80, .79, .74), gold = vec3(1., .80, .46);
  for (float band = 0.; band < 5.; band++) {
    float radius = .105 + .135 * band;
    float depth = .050 + .011 * band;
    float lobes = 7. + 5. * band;
    for (float k = 0.; k < 15.; k++) {
      float phase = k / 15. * TAU;
      float wave = sin(lobes * a + phase) * depth;
      float slope = lobes * cos(lobes * a + phase) * depth / max(r, .02);
      float away = abs(r - radius - wave) / sqrt(1. + slope * slope);
      float chosen = step(abs(k - 4.), .5) * step(.5, band) * step(band, 3.5);
      float width = mix(.00075, .0017, chosen);
      float line = smoothstep(width + pixel, max(width - pixel, 0.), away);
      float fade = mix(.52, .10, band / 4.);
      c += mix(steel * fade, gold * 1.25, chosen) * (line + chosen * exp(-away / .007) * .10) * light;
    }
  }
  for (float ring = 0.; ring < 6.; ring++) {
    float away = abs(r - (.036 + .1350 * ring));
    c += steel * smoothstep(.0009 + pixel, max(.0009 - pixel, 0.), away) * light * .5;
  }
  c *= mix(.05, 1., stage(p, .10, .95));
  return expose(c, 1.5);
}
