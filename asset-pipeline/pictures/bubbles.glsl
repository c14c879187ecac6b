// Slow pale bubbles rising through liquid gold: fine chains in the depth, a few large ones near the glass.
float chain(vec2 p, float columns, float salt) {
  float column = floor(p.x * columns);
  float rows = columns * mix(.9, 2.1, hash(vec2(column, salt)));
  float sway = .22 * sin(p.y * 7. + column * 2.3);
  vec2 q = vec2(fract(p.x * columns) - .5 + sway, p.y * rows + hash(vec2(column, salt + 4.)) * 9.);
  float row = floor(q.y);
  q.y = (fract(q.y) - .5) * columns / rows;
  q.y += .25 * (hash(vec2(column, row) + salt) - .5);
  // Bubbles grow as they rise.
  float radius = mix(.035, .13, clamp(p.y, 0., 1.)) * mix(.6, 1.25, hash(vec2(row, column) + salt));
  float shown = step(hash(vec2(column, salt + 8.)), .34) * step(hash(vec2(row, column + 3.) + salt), .72);
  float r = length(q) / radius;
  float side = dot(q / radius, vec2(-.6, .8));
  float rim = smoothstep(.45, .95, r) * smoothstep(1.12, .96, r) * (.35 + .75 * smoothstep(-.6, .9, side));
  float lamp = exp(-dot(q / radius - vec2(-.34, .42), q / radius - vec2(-.34, .42)) / .05);
  return (rim + lamp * 1.4 * step(r, 1.)) * shown;
}

float pearl(vec2 p, vec2 at, float radius) {
  vec2 d = (p - at) / radius;
  float r = length(d);
  float inside = smoothstep(1.01, .985, r);
  float rim = pow(clamp(r, 0., 1.), 9.) * inside * (.20 + .95 * smoothstep(-.5, 1., dot(d, vec2(-.62, .78))));
  vec2 lamp = spin(.7) * (d - vec2(-.42, .50)) * vec2(1., 2.6);
  vec2 back = d - vec2(.46, -.50);
  return rim + exp(-dot(lamp, lamp) / .03) * .9 * inside + exp(-dot(back, back) / .05) * .28 * inside;
}

vec3 render(vec2 p) {
  vec2 lean = spin(.16) * p;
  float shaft = exp(-pow((lean.x - 1.02) / .34, 2.)) + .45 * exp(-pow((lean.x - .42) / .12, 2.));
  float top = smoothstep(-.15, 1.05, p.y);
  float silk = noise(lean * vec2(3.2, .7) + 3.) * .65 + noise(lean * vec2(8., 1.1)) * .35;
  vec3 c = mix(vec3(.030, .014, .006), vec3(.66, .38, .12), clamp(shaft * .62 * (.55 + .7 * silk), 0., 1.) * (.25 + .85 * top));
  vec3 pale = vec3(1., .86, .60);
  float glow = (.30 + .9 * shaft) * (.35 + .65 * top);
  c += pale * chain(lean, 34., 2.) * .22 * glow;
  c += pale * chain(lean + .37, 19., 7.) * .42 * glow;
  c += pale * chain(lean + .11, 11., 5.) * .60 * glow;
  c += pale * (pearl(p, vec2(1.18, .66), .085) + pearl(p, vec2(1.34, .36), .050) + pearl(p, vec2(.97, .33), .034)
    + pearl(p, vec2(1.06, .86), .044) + pearl(p, vec2(.47, .70), .030) + pearl(p, vec2(1.47, .84), .120)) * .85;
  return saturate3(pow(expose(c, 2.1), vec3(.95)) * 1.06 - .03, 1.05);
}
