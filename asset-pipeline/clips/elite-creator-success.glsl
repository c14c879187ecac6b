// Thirteen weeks of revenue as upright gold filings: level before, four times as tall after. The dots below
// are posts, and they thin out while the filings grow.
const float LEFT = .22, RIGHT = 1.56, BASE = .25, UNIT = .128;
float pixel;

float value(float along) { return 1. + 3. * pow(along, 1.7) * progress; }

vec3 filings(vec2 p, float depth) {
  const float COUNT = 118.;
  float place = (p.x - LEFT) / (RIGHT - LEFT) * COUNT;
  float index = floor(place);
  vec3 c = vec3(0.);
  for (float near = -1.; near <= 1.; near++) {
    float id = index + near;
    if (id < 0. || id >= COUNT) continue;
    float along = (id + .5) / COUNT;
    float grain = hash(vec2(id, depth));
    float top = UNIT * value(along) * mix(.90, 1., grain);
    float lean = .004 * sin(TAU * (turn + grain) + id * .7) * (p.y - BASE) / .3;
    float x = LEFT + along * (RIGHT - LEFT) + lean + (grain - .5) * .004;
    float up = (p.y - BASE) / top;
    float away = abs(p.x - x);
    float width = mix(.0011, .0021, grain) * mix(1., .55, clamp(up, 0., 1.));
    float body = smoothstep(width + pixel, max(width - pixel, 0.), away) * step(0., up) * smoothstep(1.02, .98, up);
    float halo = exp(-away / .006) * .10 * step(0., up) * smoothstep(1.05, .9, up);
    vec3 hue = mix(vec3(.50, .22, .07), vec3(1., .82, .52), pow(clamp(up, 0., 1.), 1.3));
    float shine = .22 + .55 * along * progress + .35 * pow(clamp(up, 0., 1.), 5.);
    c += hue * (body * (.35 + shine) + halo * shine) * mix(.55, 1.15, grain);
    vec2 d = p - vec2(x, BASE + top);
    float q = dot(d, d);
    c += vec3(1., .90, .68) * (.0000055 / (q + .0000055)) * (.35 + along * progress) * 1.5;
  }
  return c;
}

vec3 render(vec2 p) {
  pixel = max(view.w / size.y, 1. / 1080.);
  float along = clamp((p.x - LEFT) / (RIGHT - LEFT), 0., 1.);
  float inside = step(LEFT, p.x) * step(p.x, RIGHT);
  vec3 c = filings(p, 1.);
  // The floor is black lacquer: it mirrors the filings softly.
  float below = BASE - p.y;
  if (below > 0.) c += filings(vec2(p.x, BASE + below * 1.9), 1.) * .2 * exp(-below * 30.);
  // One signal line measures the height.
  float slope = (value(along + .002) - value(along - .002)) * UNIT / (.004 * (RIGHT - LEFT));
  float away = abs(p.y - BASE - UNIT * value(along) - .022) / sqrt(1. + slope * slope);
  vec3 ice = vec3(.52, .93, 1.);
  c += ice * (smoothstep(.0014 + pixel, max(.0014 - pixel, 0.), away) + exp(-away / .010) * .16) * inside;
  vec2 end = p - vec2(RIGHT, BASE + UNIT * value(1.) + .022);
  c += ice * .00012 / (dot(end, end) + .00012) * (.55 + .15 * sin(TAU * turn));
  // The level before, dashed.
  float level = abs(p.y - BASE - UNIT - .022);
  c += vec3(.80, .74, .64) * smoothstep(.0009 + pixel, max(.0009 - pixel, 0.), level) * inside * step(.5, fract(p.x * 46.)) * .5 * progress;
  // The floor line with a tick where a month ends.
  float floor_ = smoothstep(.0009 + pixel, max(.0009 - pixel, 0.), abs(p.y - BASE)) * inside;
  c += vec3(.70, .55, .36) * floor_ * .8;
  // Posts: the same three months, fewer of them.
  float dots = 65.;
  float place = along * dots;
  float id = floor(place);
  vec2 d = vec2((fract(place) - .5) / dots * (RIGHT - LEFT), p.y - .185);
  float kept = 1. - smoothstep(.0, .6, progress - .4 * hash(vec2(id, 2.))) * step(1. - .75 * along, hash(vec2(id, 9.)));
  c += vec3(.86, .80, .70) * smoothstep(.0042 + pixel, .0042 - pixel, length(d)) * inside * mix(.10, .85, kept);
  float glow = exp(-2.4 * length((p - vec2(1.55, .42)) * vec2(.8, 1.2))) * progress;
  c += vec3(.34, .16, .06) * glow * .55 + vec3(.03, .10, .12) * exp(-3.2 * length(p - vec2(1.6, .8))) * progress;
  c += vec3(.030, .014, .007) * (1. - .6 * p.y);
  return expose(c, 1.9);
}
