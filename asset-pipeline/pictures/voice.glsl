// One voice among many recordings: rows of speech as hairlines, each hiding what lies behind it. One is gold.
const float ROWS = 46., GOLD = 20.;

float speech(float x, float row) {
  float s = 0., weight = 1.;
  float centre = 1.16 + .10 * (hash(vec2(row, 1.)) - .5);
  float envelope = exp(-pow((x - centre) / .30, 2.)) + .35 * exp(-pow((x - centre - .30) / .10, 2.));
  for (float octave = 0.; octave < 4.; octave++) {
    float at = x * (9. + 15. * octave) + row * 7.31 + octave * 11.;
    s += weight * pow(noise(vec2(at, row * 3.7 + octave)), 2.2);
    weight *= .55;
  }
  // The rows before the gold one are quiet, so that they do not hide it.
  float loud = row == GOLD ? 1.5 : mix(.20, 1., smoothstep(0., 5., abs(row + 2.5 - GOLD) - 2.));
  return .15 * loud * envelope * s * mix(.55, 1.2, hash(vec2(row, 6.))) + .003 * noise(vec2(x * 90., row));
}

vec3 render(vec2 p) {
  float pixel = max(view.w / size.y, 1. / 1080.);
  vec3 c = vec3(.006, .009, .010) + vec3(.018, .052, .058) * exp(-2.4 * length((p - vec2(1.25, .80)) * vec2(.8, 1.)));
  vec3 lines = vec3(0.);
  float stage_ = smoothstep(.05, .95, p.x + .5 * (p.y - .4)) * smoothstep(1.80, 1.45, p.x);
  // From the front row to the back; the first row that covers this place ends the search.
  for (float row = 0.; row < ROWS; row++) {
    float base = .10 + .66 * row / ROWS;
    float y = base + speech(p.x, row);
    if (p.y > y + .012) continue;
    float slope = (speech(p.x + .0015, row) - speech(p.x - .0015, row)) / .003;
    float away = abs(p.y - y) / sqrt(1. + slope * slope);
    float gold = row == GOLD ? 1. : 0.;
    float height = clamp((y - base) / .13, 0., 1.);
    float width = mix(.0010, .0022, gold);
    float line = smoothstep(width + pixel, max(width - pixel, 0.), away) + exp(-away / .006) * .08;
    float light = mix(.16 + .75 * height * height, .55 + .9 * height, gold) * mix(.5, 1., row / ROWS);
    lines += mix(vec3(.46, .84, .90), vec3(1., .80, .46) * 1.5, gold) * line * light * stage_;
    if (p.y > y) continue;
    c = mix(vec3(.008, .024, .027), vec3(.10, .056, .020), gold) * height * smoothstep(.10, .0, y - p.y) * stage_;
    break;
  }
  return expose(c + lines, 1.9);
}
