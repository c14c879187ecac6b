// A ring that closes: each stone is a private appointment. Fifty diamonds before; a season later thirty-two
// rubies, which are 64 per cent more, fill the settings that were empty.
const float STONES = 82., BEFORE = 50., RADIUS = .335;
const vec2 CENTRE = vec2(1.19, .515);
float pixel;

vec3 stone(vec2 d, float id, float light) {
  float grain = hash(vec2(id, 4.)), ruby = step(BEFORE, id);
  vec2 q = spin(grain * TAU) * d / .0112;
  float r = length(q);
  float a = atan(q.y, q.x);
  float shape = smoothstep(1.06, .96, r);
  // Eight crown facets round a table, each with a brightness of its own that turns with the light.
  float facet = floor(a / TAU * 8. + 8.);
  float gleam = .5 + .5 * sin(facet * 2.4 + grain * 9. + TAU * turn + .8 * sin(TAU * turn + id));
  float table = smoothstep(.56, .50, r);
  float tone_ = mix(.16 + .75 * gleam * gleam, .50 + .45 * sin(grain * 20. + TAU * turn), table);
  vec3 clear = mix(vec3(.52, .42, .30), vec3(1., .96, .88), tone_);
  vec3 red = mix(vec3(.26, .005, .018), vec3(1., .20, .20), tone_);
  vec3 c = mix(clear * (.25 + tone_), red * (.35 + tone_ * 1.05), ruby) * shape;
  // Now and then one of them throws a star.
  float flash = pow(max(0., sin(TAU * (turn + grain * 5.) )), 40.) * step(.55, grain);
  float fresh = light * (1. - light) * 4. * ruby;
  float rays = exp(-abs(d.x) / .0012) * exp(-abs(d.y) / .016) + exp(-abs(d.y) / .0012) * exp(-abs(d.x) / .016);
  c += mix(vec3(1., .93, .78), vec3(1., .50, .42), ruby) * (rays * (flash * .9 + fresh) + .00004 / (dot(d, d) + .00004) * (.16 + fresh));
  vec3 empty = vec3(.30, .20, .13) * smoothstep(.0030, .0012, abs(length(d) - .0082)) * .55;
  return mix(empty, c, light);
}

vec3 render(vec2 p) {
  pixel = max(view.w / size.y, 1. / 1080.);
  vec2 d = spin(-.10) * (p - CENTRE) * vec2(1., 1.035);
  float r = length(d);
  // Clockwise from the top.
  float around = fract(atan(d.x, d.y) / TAU);
  float id = floor(around * STONES);
  float shine = pow(.5 + .5 * cos(TAU * (around - .90) + .5 * sin(TAU * turn)), 3.) + .6 * pow(.5 + .5 * cos(TAU * (around - .42)), 8.);
  // Velvet below: wine where the light grazes it, black elsewhere.
  float nap = fbm(spin(.5) * p * vec2(1.1, 2.6) + 4. + circle(.06, 0.));
  float fold = smoothstep(.35, .80, nap);
  vec3 c = vec3(.21, .008, .015) * fold * exp(-2.3 * length((p - vec2(1.50, .86)) * vec2(.75, 1.))) * .9;
  c += vec3(.050, .006, .007) * exp(-2.6 * abs(r - RADIUS) / .16) * (.5 + .7 * progress);
  // The band carries the stones between two polished edges.
  float band = smoothstep(.0265 + pixel, .0265 - pixel, abs(r - RADIUS));
  float brushed = .8 + .2 * noise(vec2(around * 900., r * 40.));
  c = mix(c, vec3(.15, .085, .040) * (.22 + 1.1 * shine) * brushed, band);
  for (float side = -1.; side <= 1.; side += 2.) {
    float edge = abs(r - RADIUS - side * .0255);
    c += vec3(1., .80, .50) * smoothstep(.0021 + pixel, max(.0021 - pixel, 0.), edge) * (.14 + 1.25 * shine);
    c += vec3(1., .74, .42) * exp(-edge / .006) * .14 * shine;
  }
  for (float near = -1.; near <= 1.; near++) {
    float one = mod(id + near + STONES, STONES);
    float a = (one + .5) / STONES * TAU;
    float light = one < BEFORE ? 1. : smoothstep(one, one + 2., mix(BEFORE, STONES + 2., progress));
    c += stone(d - RADIUS * vec2(sin(a), cos(a)), one, light);
  }
  // Inside, the scale: a hairline for each stone, longer where "before" ends.
  float tick = abs(fract(around * STONES) - .5) / STONES * TAU * r;
  float mark = smoothstep(.0008 + pixel, max(.0008 - pixel, 0.), abs(tick - .5 / STONES * TAU * r));
  float longer = step(around * STONES, .5) + step(abs(around * STONES - BEFORE), .5);
  c += vec3(.80, .62, .40) * mark * smoothstep(.0005, .0, r - RADIUS + .048) * step(RADIUS - .058 - .055 * longer, r) * (.30 + .6 * longer);
  return expose(c, 2.3);
}
