// Liquid gold rises in a glass from one measure to 4.2 of them, read off an exact scale.
const float BASE = .085, MEASURE = .163, SCALE = 1.625;
float pixel;

// Columns of bubbles. The rows repeat after four of them, so that a loop moves them by whole patterns.
float chain(vec2 p, float columns, float salt) {
  float column = floor(p.x * columns);
  float rows = columns * mix(.9, 1.7, hash(vec2(column, salt)));
  float sway = .16 * sin(p.y * 7. + column * 2.3 + TAU * turn);
  vec2 q = vec2(fract(p.x * columns) - .5 + sway, p.y * rows + hash(vec2(column, salt + 4.)) * 9. - turn * 4.);
  float row = mod(floor(q.y), 4.);
  q.y = (fract(q.y) - .5) * columns / rows;
  q.y += .25 * (hash(vec2(column, row) + salt) - .5);
  float radius = mix(.035, .12, clamp(p.y, 0., 1.)) * mix(.6, 1.25, hash(vec2(row, column) + salt));
  float shown = step(hash(vec2(column, salt + 8.)), .36) * step(hash(vec2(row, column + 3.) + salt), .72);
  float r = length(q) / radius;
  float side = dot(q / radius, vec2(-.6, .8));
  float rim = smoothstep(.45, .95, r) * smoothstep(1.12, .96, r) * (.35 + .75 * smoothstep(-.6, .9, side));
  vec2 lamp = q / radius - vec2(-.34, .42);
  return (rim + exp(-dot(lamp, lamp) / .05) * 1.4 * step(r, 1.)) * shown;
}

vec3 render(vec2 p) {
  pixel = max(view.w / size.y, 1. / 1080.);
  float level = BASE + MEASURE * (1. + 3.2 * progress);
  float calm = .35 + .65 * sin(3.14159 * progress);
  float wave = .006 * calm * (sin(p.x * 5.2 + TAU * turn) + .6 * sin(p.x * 9.1 - TAU * turn * 2.) + .3 * sin(p.x * 17. + TAU * turn * 3.));
  float depth = level + wave - p.y;
  vec2 lean = spin(.16) * p;
  float shaft = exp(-pow((lean.x - 1.16) / .34, 2.)) + .40 * exp(-pow((lean.x - .58) / .12, 2.));
  float silk = noise(lean * vec2(3.2, .7) + 3. + circle(.12, 0.)) * .65 + noise(lean * vec2(8., 1.1) + circle(.10, .4)) * .35;
  float room = smoothstep(.10, .95, p.x + .18 * p.y);
  float up = clamp(1. - depth / .75, 0., 1.);
  vec3 liquid = mix(vec3(.026, .012, .005), vec3(.66, .38, .12), clamp(shaft * .66 * (.55 + .7 * silk), 0., 1.) * (.25 + .85 * up));
  vec3 pale = vec3(1., .86, .60);
  float glow = (.30 + .9 * shaft) * (.35 + .65 * up) * room;
  vec2 b = lean;
  liquid += pale * (chain(b, 34., 2.) * .22 + chain(b + .37, 19., 7.) * .42 + chain(b + .11, 11., 5.) * .60) * glow;
  liquid *= mix(.22, 1., room);
  // Above the surface the glass is dark, with one long reflection of the window.
  vec3 air = vec3(.020, .012, .008) + vec3(.16, .10, .05) * exp(-pow((lean.x - 1.32) / .016, 2.)) * .7 * smoothstep(.05, .35, -depth);
  air += vec3(.50, .28, .10) * exp(depth / .05) * .20 * shaft;
  float wet = smoothstep(-pixel, pixel, depth);
  vec3 c = mix(air, liquid, wet);
  // The surface: a bright line, its glow, and the darker rim below it.
  c *= 1. - .45 * exp(-pow((depth - .012) / .008, 2.)) * wet;
  float line = smoothstep(.0022 + pixel, .0022 - pixel, abs(depth));
  c += pale * (line * 1.1 + exp(-abs(depth) / .012) * .25) * mix(.25, 1., room) * (.45 + .8 * shaft + .3 * silk);
  // The scale is engraved on the wall of the glass.
  c *= smoothstep(SCALE + .004, SCALE, p.x);
  // A hairline, tenths and whole measures, the reading in champagne.
  float x = p.x - SCALE;
  float reading = (p.y - BASE) / MEASURE;
  float on = step(-.02, reading) * step(reading, 5.02);
  float hair = smoothstep(.0009 + pixel, max(.0009 - pixel, 0.), abs(x));
  float tenth = abs(fract(reading * 10. + .5) - .5) / 10. * MEASURE;
  float whole = abs(fract(reading + .5) - .5) * MEASURE;
  float fine = smoothstep(.0008 + pixel, max(.0008 - pixel, 0.), tenth) * step(-.016, x) * step(x, 0.);
  float bold = smoothstep(.0011 + pixel, max(.0011 - pixel, 0.), whole) * step(-.036, x) * step(x, 0.);
  c += vec3(.96, .90, .80) * max(hair, max(fine * .7, bold)) * on * .75;
  float mark = abs(p.y - level);
  c += vec3(1., .86, .60) * (smoothstep(.0018 + pixel, .0018 - pixel, mark) * 1.4 + exp(-mark / .007) * .18) * step(-.075, x) * step(x, .0);
  // The measure invested, dashed.
  float first = abs(p.y - BASE - MEASURE);
  c += vec3(.96, .88, .74) * smoothstep(.0009 + pixel, max(.0009 - pixel, 0.), first) * step(.5, fract(p.x * 46.)) * step(.14, p.x) * step(p.x, SCALE) * .55 * progress;
  return saturate3(pow(expose(c, 2.0), vec3(.95)) * 1.06 - .03, 1.05);
}
