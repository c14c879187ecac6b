// What was left out: a dark disc, and the light that shows round it.
vec3 render(vec2 p) {
  vec2 d = p - vec2(1.16, .53);
  float r = length(d), a = atan(d.y, d.x);
  const float RADIUS = .235;
  float out_ = max(r - RADIUS, 0.);
  // Streamers: noise that depends mainly on the angle and thins with distance.
  vec2 ray = vec2(cos(a), sin(a));
  float streams = noise(ray * 3.1 + 4.) * .55 + noise(ray * 7.7 + 9. + r * .8) * .30 + noise(ray * 19. + r * 2.2) * .15;
  float long_ = pow(streams, 2.6) * 3.6;
  float corona = exp(-out_ / (.030 + .16 * long_)) * (.20 + 1.15 * long_);
  float rim = exp(-out_ / .006);
  float side = .55 + .45 * dot(ray, normalize(vec2(-.55, .83)));
  vec3 c = vec3(1., .86, .64) * corona * .46 * mix(.5, 1., side);
  c += vec3(1., .95, .84) * rim * .75 * mix(.35, 1.25, side);
  c += vec3(.48, .14, .06) * exp(-out_ / .30) * .16;
  // The first grain of the returning light.
  vec2 bead = d - RADIUS * 1.004 * normalize(vec2(-.55, .83));
  float q = dot(bead, bead);
  c += vec3(1., .95, .86) * (.00042 / (q + .00034)) * .55;
  c *= smoothstep(RADIUS - .0016, RADIUS + .0016, r) ;
  c += vec3(.010, .008, .007) * smoothstep(RADIUS, RADIUS - .1, r);
  c += vec3(1., .95, .86) * (.00010 / (q + .00016)) * .45;
  vec2 cell = floor(p * 60.);
  vec2 star = fract(p * 60.) - .15 - .7 * hash2(cell);
  c += vec3(.9, .86, .8) * smoothstep(.045, .0, length(star)) * step(.90, hash(cell + 5.)) * .5 * smoothstep(.35, .8, r);
  return expose(c, 1.9);
}
