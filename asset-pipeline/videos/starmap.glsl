// A star-map: signal points that drift in depth, joined by hairlines, over the rings of an old chart.
const vec3 GOLD = vec3(1., .80, .50), BONE = vec3(1., .94, .84), ICE = vec3(.50, .92, 1.);
float pixel;

float ringAt(float r, float radius, float width) {
  return smoothstep(width + pixel, max(width - pixel, 0.), abs(r - radius));
}

// Renders one star and the line that leads to it. `star` is position, depth and rank: a negative rank starts a
// new chain, rank 0 revisits a star. Calls are written out because software renderers copy constant
// arrays for every pixel.
void chain(vec2 p, vec4 star, float index, float cool, mat3 sky, inout vec2 last, inout vec3 c) {
  vec3 s = sky * (star.xyz * vec3(1.06, 1.06, 1.7));
  float near = 1.5 / (1.5 + s.z);
  vec2 at = vec2(1.20, .54) + s.xy * near;
  vec2 d = p - at;
  float q = dot(d, d);
  vec3 hue = mix(mix(BONE, GOLD, fract(index * .618)), ICE, cool);
  if (q < .02 && star.w > 0.) {
    float beat = .75 + .25 * sin(TAU * turn + index * 2.4);
    float radius = mix(.0022, .0078, star.w * star.w) * near;
    float core = radius * radius;
    c += hue * smoothstep(radius + pixel, radius - pixel, sqrt(q)) * 1.8;
    c += hue * (core * 5. / (q + core * 3.)) * beat * (.25 + .75 * star.w) * smoothstep(.02, .0, q);
  }
  if (star.w >= 0.) {
    vec2 ab = at - last, ap = p - last;
    float span = dot(ab, ab);
    float h = clamp(dot(ap, ab) / span, 0., 1.);
    vec2 off = ap - ab * h;
    if (dot(off, off) < .0003) {
      float away = length(off);
      span = sqrt(span);
      float gap = smoothstep(.010, .020, min(h, 1. - h) * span);
      // A signal runs along each line once in the loop.
      float run = fract(turn + index * .618) * 1.8 - .4;
      float spark = exp(-pow((h - run) * span / .045, 2.));
      float thread = smoothstep(.00115 + pixel, max(.00115 - pixel, 0.), away);
      c += mix(GOLD, hue, spark * .6) * gap * (thread * (.66 + 1.2 * spark) + exp(-away / .006) * (.07 + .35 * spark));
    }
  }
  last = at;
}

vec3 render(vec2 p) {
  pixel = max(view.w / size.y, 1. / 1080.);
  vec3 c = vec3(0.);
  float yaw = .17 * sin(TAU * turn), pitch = .11 * cos(TAU * turn);
  float cy = cos(yaw), sy = sin(yaw), cp = cos(pitch), sp = sin(pitch);
  mat3 sky = mat3(1, 0, 0, 0, cp, -sp, 0, sp, cp) * mat3(cy, 0, -sy, 0, 1, 0, sy, 0, cy);
  vec2 last = vec2(0.);
  chain(p, vec4(-0.62, 0.30, 0.10, -0.201), 0., 0., sky, last, c);
  chain(p, vec4(-0.46, 0.22, -0.10, 0.550), 1., 0., sky, last, c);
  chain(p, vec4(-0.34, 0.27, 0.20, 0.150), 2., 0., sky, last, c);
  chain(p, vec4(-0.20, 0.17, -0.20, 0.900), 3., 0., sky, last, c);
  chain(p, vec4(-0.10, 0.26, 0.15, 0.300), 4., 0., sky, last, c);
  chain(p, vec4(0.04, 0.36, 0.00, 0.250), 5., 0., sky, last, c);
  chain(p, vec4(0.16, 0.44, -0.20, 0.500), 6., 0., sky, last, c);
  chain(p, vec4(-0.20, 0.17, -0.20, -0.001), 7., 0., sky, last, c);
  chain(p, vec4(-0.26, 0.03, 0.10, 0.350), 8., 0., sky, last, c);
  chain(p, vec4(-0.14, -0.06, -0.15, 0.600), 9., 1., sky, last, c);
  chain(p, vec4(0.02, -0.02, 0.25, 0.200), 10., 0., sky, last, c);
  chain(p, vec4(0.12, 0.10, -0.10, 1.000), 11., 0., sky, last, c);
  chain(p, vec4(0.04, 0.18, 0.10, 0.250), 12., 0., sky, last, c);
  chain(p, vec4(-0.20, 0.17, -0.20, 0.000), 13., 0., sky, last, c);
  chain(p, vec4(0.12, 0.10, -0.10, -0.001), 14., 0., sky, last, c);
  chain(p, vec4(0.27, 0.16, 0.20, 0.300), 15., 0., sky, last, c);
  chain(p, vec4(0.36, 0.05, -0.20, 0.700), 16., 1., sky, last, c);
  chain(p, vec4(0.50, 0.11, 0.10, 0.200), 17., 0., sky, last, c);
  chain(p, vec4(0.56, 0.27, -0.10, 0.450), 18., 0., sky, last, c);
  chain(p, vec4(0.44, 0.36, 0.20, 0.250), 19., 0., sky, last, c);
  chain(p, vec4(-0.14, -0.06, -0.15, -0.001), 20., 0., sky, last, c);
  chain(p, vec4(-0.30, -0.16, 0.20, 0.300), 21., 0., sky, last, c);
  chain(p, vec4(-0.47, -0.12, -0.10, 0.650), 22., 0., sky, last, c);
  chain(p, vec4(-0.60, -0.24, 0.15, 0.200), 23., 0., sky, last, c);
  chain(p, vec4(0.36, 0.05, -0.20, -0.001), 24., 0., sky, last, c);
  chain(p, vec4(0.30, -0.10, 0.15, 0.350), 25., 0., sky, last, c);
  chain(p, vec4(0.14, -0.20, -0.20, 0.800), 26., 0., sky, last, c);
  chain(p, vec4(0.22, -0.34, 0.10, 0.300), 27., 0., sky, last, c);
  chain(p, vec4(0.38, -0.40, -0.10, 0.550), 28., 1., sky, last, c);
  chain(p, vec4(0.54, -0.30, 0.20, 0.200), 29., 0., sky, last, c);
  chain(p, vec4(0.46, -0.16, 0.00, 0.300), 30., 0., sky, last, c);
  chain(p, vec4(0.30, -0.10, 0.15, 0.000), 31., 0., sky, last, c);
  chain(p, vec4(0.14, -0.20, -0.20, -0.001), 32., 0., sky, last, c);
  chain(p, vec4(-0.06, -0.26, 0.20, 0.250), 33., 0., sky, last, c);
  chain(p, vec4(-0.16, -0.38, -0.10, 0.500), 34., 0., sky, last, c);
  chain(p, vec4(-0.34, -0.44, 0.10, 0.200), 35., 0., sky, last, c);

  vec2 d = p - vec2(1.24, .50) - circle(.010, .2);
  float r = length(d), a = atan(d.y, d.x);
  float rings = ringAt(r, .330, .0008) * .80 + ringAt(r, .345, .0005) * .6;
  rings += ringAt(r, .62, .0009) * .80 + ringAt(r, .93, .0009) * .60;
  // The scale moves by whole divisions in a loop, so it never jumps.
  float division = a / TAU * 180. + turn * 6.;
  float arc = abs(fract(division + .5) - .5) / 180. * TAU * r;
  float fine = smoothstep(.0008 + pixel, max(.0008 - pixel, 0.), arc);
  float tall = .007 + .009 * step(mod(floor(division + .5), 6.), .5);
  rings += fine * step(.62, r) * smoothstep(.62 + tall + .002, .62 + tall, r) * .75;
  float meridian = abs(fract(a / TAU * 12.  + .5) - .5) / 12. * TAU * r;
  rings += smoothstep(.0007 + pixel, max(.0007 - pixel, 0.), meridian) * smoothstep(.344, .346, r) * .20;
  float sweep = .35 + .95 * pow(.5 + .5 * cos(a - TAU * turn - 2.2), 4.);
  c += GOLD * rings * sweep;

  vec2 grid = (p + circle(.010, .6)) * 26.;
  vec2 cell = floor(grid);
  vec2 jitter = hash2(cell) * .8 + .1;
  float dust = smoothstep(.05, .0, length(fract(grid) - jitter)) * step(.6, hash(cell + 3.3));
  c += BONE * dust * .8 * (.6 + .4 * sin(TAU * (turn + hash(cell))));

  float haze = noise(p * vec2(1.5, 2.1) + circle(.06, .4) + 2.) * .7 + noise(p * 4.1 + circle(.05, .1)) * .3;
  c += vec3(.30, .13, .05) * smoothstep(.34, .85, haze) * exp(-1.9 * r) * .55;
  c *= mix(.08, 1., stage(p, .20, .85));
  return expose(c, 2.3);
}
