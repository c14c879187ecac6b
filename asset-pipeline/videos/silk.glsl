// Silk folds in raking light: champagne on the side of the window, rouge on the side turned away.
float cloth(vec2 p) {
  vec2 q = spin(.52) * (p - vec2(.95, .45));
  float slow = noise(q * vec2(.9, 1.3) + circle(.26, 0.) + seed * 3.7);
  float fine = noise(q * vec2(1.7, 2.6) + circle(.22, .37) + 8. + seed);
  float bend = q.y + .50 * (slow - .5) + .17 * (fine - .5) + .10 * q.x * (slow - .3);
  float broad = sin(bend * 4.3 + 1.1 + seed);
  float second = sin(bend * 9.2 + 2.4 * slow + q.x * .9 + 2.);
  float h = .62 * (1. - sqrt(broad * broad + .012));
  h += .20 * (1. - sqrt(second * second + .012));
  h += .011 * sin(bend * 40. + 5. * fine) + .004 * sin(bend * 118. + q.x * 9. + 9. * slow);
  return h;
}

vec3 render(vec2 p) {
  const float e = .0022;
  float h = cloth(p);
  vec2 slope = vec2(cloth(p + vec2(e, 0)) - h, cloth(p + vec2(0, e)) - h) / e;
  vec3 n = normalize(vec3(-slope * .34, 1.));
  vec3 key = normalize(vec3(-.62, .74, .42));
  vec3 rim = normalize(vec3(.78, -.60, .26));
  vec3 eye = vec3(0, 0, 1);
  float facing = max(dot(n, key), 0.);
  float away = max(dot(n, rim), 0.);
  float glint = pow(max(dot(n, normalize(key + eye)), 0.), 34.);
  float sheen = pow(max(dot(n, normalize(key + eye)), 0.), 7.);
  float shade = mix(.07, 1., smoothstep(.04, .66, h));
  vec3 champagne = vec3(.92, .70, .42), rouge = vec3(.40, .020, .030);
  vec3 c = champagne * (.05 + .42 * facing * facing + .62 * sheen) * shade;
  c += vec3(1., .90, .70) * glint * 1.35 * shade;
  c += rouge * (.30 * away * away + .62 * pow(away, 4.)) * (.12 + .88 * shade);
  float light = .05 + 1.15 * stage(p, .10, 1.05);
  light *= 1. - .45 * smoothstep(.55, 1.25, length((p - vec2(1.18, .56)) * vec2(.8, 1.05)));
  c = expose(c * light, 2.3);
  c = pow(c, vec3(1. / 1.45)) * 1.10 - .055;
  return saturate3(c, 1.25);
}
