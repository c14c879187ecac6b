// A pearl on a table, and a smaller one: nothing moves.
float wall(vec3 at) { return .5 + .5 * fbm(at.xy * vec2(.9, 1.1) + 5.); }

vec2 hit(vec3 from, vec3 way, vec4 ball) {
  vec3 d = from - ball.xyz;
  float b = dot(d, way), c = dot(d, d) - ball.w * ball.w;
  float h = b * b - c;
  return h < 0. ? vec2(-1.) : vec2(-b - sqrt(h), -b + sqrt(h));
}
// The share of a round lamp that a ball leaves in view.
float shadow(vec3 at, vec3 lamp, vec4 ball) {
  vec3 d = ball.xyz - at;
  float along = dot(d, lamp);
  if (along < 0.) return 1.;
  float miss = sqrt(max(dot(d, d) - along * along, 0.)) - ball.w;
  return smoothstep(-.13, .13, miss / (.35 + along * .75));
}

vec3 render(vec2 p) {
  vec4 large = vec4(.42, .36, .0, .36), small = vec4(-.30, .13, .46, .13);
  vec3 eye = vec3(.0, .62, 3.1), lamp = normalize(vec3(-.78, .50, .34));
  vec3 way = normalize(vec3((p.x - .89) * 1.05, (p.y - .52) * 1.05 - .06, -1.9));
  vec3 bone = vec3(1., .90, .74);
  vec3 at = eye + way * (-eye.y / min(way.y, -1e-4));
  float edge = -1.5;
  // The wall behind, with the lamp's slow fall-off from the left.
  vec3 c = vec3(.105, .068, .040) * exp(-.85 * length(vec2(p.x - .30, (p.y - .80) * .8))) * (.78 + .22 * fbm(p * 4.));
  if (way.y < 0. && at.z > edge) {
    float lit = shadow(at, lamp, large) * shadow(at, lamp, small);
    float fall = exp(-.40 * length(at.xz - vec2(-.7, .4)));
    float weave = .93 + .07 * noise(at.xz * vec2(70., 60.));
    vec3 table = vec3(.30, .165, .080) * (.05 + .95 * lit) * fall * weave;
    float touch = 1. - .8 * exp(-length(at.xz - large.xz) / .16) - .7 * exp(-length(at.xz - small.xz) / .06);
    // The polish holds a dim image of the pearl above it.
    vec2 mirror = hit(at, reflect(way, vec3(0, 1, 0)), large);
    table += bone * .035 * step(0., mirror.x) * exp(-mirror.x * 2.5);
    c = mix(table * max(touch, .0), c, smoothstep(edge + .5, edge, at.z));
  }
  for (float which = 0.; which < 2.; which++) {
    vec4 ball = which < .5 ? large : small;
    vec2 t = hit(eye, way, ball);
    if (t.x < 0.) continue;
    vec3 on = eye + way * t.x;
    vec3 n = (on - ball.xyz) / ball.w;
    float facing = dot(n, lamp);
    float other = which < .5 ? 1. : 1.;
    float soft_ = smoothstep(-.28, 1., facing);
    float rim = pow(1. - max(dot(n, -way), 0.), 3.);
    vec3 lustre = .5 + .5 * cos(TAU * (vec3(.0, .08, .17) + dot(n, vec3(.35, .5, .2)) * .9));
    vec3 skin = mix(bone, lustre * bone, .16) * (.012 + .62 * soft_ * soft_) * other;
    vec3 back = reflect(way, n);
    float glint = exp(-pow(length(back - lamp) / .16, 2.)) * .85 + exp(-pow(length(back - lamp) / .55, 2.)) * .16;
    skin += vec3(1., .96, .88) * glint;
    // Light that the table throws back from below.
    skin += vec3(.42, .20, .08) * max(-n.y, 0.) * .16 * smoothstep(.9, -.3, n.x) + vec3(.30, .16, .08) * rim * .10;
    float cover = smoothstep(0., .012, dot(n, -way));
    c = mix(c, skin, cover);
  }
  return saturate3(expose(c, 2.2), 1.02);
}
