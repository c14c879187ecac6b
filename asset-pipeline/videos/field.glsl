// Iron filings between a warm and a cool pole. Field lines leave the warm one like brushwork; where they
// meet the lines of equal potential, near the cool one, they resolve into an exact lattice.
const float LINES = 28.;

float stroke(float phase, float rate, float width, float pixel) {
  // Distance to the nearest line, in frame units, from the analytic rate of change of the phase.
  float away = abs(fract(phase + .5) - .5) / max(rate, 1e-4);
  return smoothstep(width + pixel, max(width - pixel, 0.), away);
}

vec3 render(vec2 p) {
  float pixel = max(view.w / size.y, 1. / 1080.) * 1.0;
  vec2 wander = circle(.030, 0.);
  vec2 warm = vec2(.98, .60) + wander * vec2(1., .7);
  vec2 cool = vec2(1.66, .33) + circle(.022, .31);
  vec2 far = vec2(.30, -.55) + circle(.05, .6);
  vec2 d1 = p - warm, d2 = p - cool, d3 = p - far;
  float q1 = dot(d1, d1) + 1e-5, q2 = dot(d2, d2) + 1e-5, q3 = dot(d3, d3) + 1e-5;
  float turns = (atan(d1.y, d1.x) - atan(d2.y, d2.x) + .5 * atan(d3.y, d3.x)) / TAU;
  vec2 along = d1 / q1 - d2 / q2 + .5 * d3 / q3;
  float rate = length(along) / TAU * LINES;
  float breeze = .20 * sin(TAU * turn + 3. * p.x) * smoothstep(.0, .9, length(d1));
  float flow = turns * LINES + breeze;

  // The potential is the conjugate of the angle, so its lines cross the field lines at right angles.
  float potential = (.5 * log(q1) - .5 * log(q2) + .25 * log(q3)) / TAU * LINES;
  float near = smoothstep(-.15, 1.3, .5 * log(q1 / q2));

  // Far from the poles the third one bends the count by half, so strands repeat after half of them.
  float strand = hash(vec2(mod(floor(flow + .5), LINES * .5), 3.));
  float pulse = pow(.5 + .5 * sin(TAU * (potential / 13. - turn + strand)), 3.);
  float thin = min(.00165, .26 / rate);
  float line = stroke(flow, rate, thin * (.8 + .6 * pulse), pixel);
  float halo = exp(-abs(fract(flow + .5) - .5) / rate / .007) * .17;
  float ring = potential - turn * 2.;
  float lattice = stroke(ring, rate, min(.0012, .2 / rate), pixel);
  float knot = stroke(flow, rate, min(.0042, .35 / rate), pixel) * stroke(ring, rate, min(.0042, .35 / rate), pixel);
  // Where the lines grow too dense to resolve they sink into a dark core instead of shimmering.
  float open = 1. - smoothstep(.16, .60, rate * .008);

  vec3 gold = vec3(1., .80, .50), ice = vec3(.50, .93, 1.);
  vec3 hue = mix(gold, ice, smoothstep(.35, 2.2, .5 * log(q1 / q2)));
  float reach = exp(-1.05 * sqrt(q1)) * 1.1 + exp(-2.0 * sqrt(q2)) * .8;
  float light = reach * (.26 + 1.35 * pulse) * mix(.30, 1., stage(p, .05, .75));
  vec3 c = hue * (line + halo) * light * 2.1;
  c += ice * (lattice * .75 + knot * 1.9) * near * exp(-1.15 * sqrt(q2));
  c *= open;
  c += gold * vec3(1., .70, .42) * (.0003 / (q1 + .0003)) * .8;
  c += ice * vec3(.7, .95, 1.) * (.0003 / (q2 + .0003)) * .5;
  c += vec3(.34, .15, .06) * exp(-2.6 * sqrt(q1)) * .42 + vec3(.05, .16, .19) * exp(-3.4 * sqrt(q2)) * .55;
  return expose(c, 2.0);
}
