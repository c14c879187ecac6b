// Liquid champagne: a thick, slow pour. Its surface mirrors three long windows.
float surface(vec2 p) {
  vec2 q = spin(.62) * (p - vec2(1.05, .55)) * vec2(.85, 1.25);
  vec2 w = vec2(noise(q * 1.25 + circle(.17, .0)), noise(q * 1.25 + circle(.17, .25) + 31.));
  q += .85 * (w - .5);
  float a = noise(q * 1.35 + circle(.12, .5) + 4.);
  float b = noise(q * 2.9 + 1.1 * (w - .5) + circle(.15, .15) + 11.);
  return .72 * a + .15 * b;
}

float window(float at, float centre, float width, float soft) {
  return smoothstep(width + soft, width - soft, abs(at - centre));
}

vec3 render(vec2 p) {
  const float e = .004;
  float h = surface(p);
  vec2 slope = vec2(surface(p + vec2(e, 0)) - surface(p - vec2(e, 0)),
                    surface(p + vec2(0, e)) - surface(p - vec2(0, e))) / (2. * e);
  vec3 n = normalize(vec3(-slope * .62, 1.));
  vec3 r = reflect(vec3(0, 0, -1), n);
  // Windows stand upper left; angle runs round the room, height up the wall.
  float angle = dot(r.xy, normalize(vec2(-.62, .78)));
  float acrossRoom = dot(r.xy, normalize(vec2(.78, .62)));
  float bright = window(angle, .60, .085, .05) * 1.0 + window(angle, .86, .030, .03) * .75;
  bright *= smoothstep(.95, .2, abs(acrossRoom + .12));
  float warm = window(angle, .22, .10, .16) * .30 + window(angle, -.66, .10, .14) * .42;
  float fresnel = .16 + .84 * pow(1. - n.z, 1.6);
  float depth = smoothstep(.20, .68, h);
  vec3 body = mix(vec3(.030, .012, .004), vec3(.60, .36, .13), depth * depth);
  body *= .22 + .78 * smoothstep(-.5, .9, angle);
  vec3 c = body * .85;
  c += vec3(1., .86, .60) * bright * (.55 + .9 * fresnel) * 1.25;
  c += vec3(.95, .56, .22) * warm * (.4 + .8 * fresnel);
  float light = .03 + 1.05 * stage(p, .22, 1.12);
  light *= 1. - .5 * smoothstep(.6, 1.2, length((p - vec2(1.22, .55)) * vec2(.85, 1.)));
  c = expose(c * light, 1.9);
  return saturate3(pow(c, vec3(.80)) * 1.07 - .045, 1.15);
}
