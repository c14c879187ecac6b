// A door ajar: its light crosses the floor of a dark room.
float soft(float x, float width) { return smoothstep(-width, width, x); }

vec3 render(vec2 p) {
  const float FLOOR = .36, TOP = .93;
  const float LEFT = 1.075, RIGHT = 1.275;
  vec3 warm = vec3(1., .80, .48);
  // Plaster, with a skirting line, lit only by what comes back from the floor.
  float grain = .82 + .18 * fbm(p * vec2(3., 5.) + 7.);
  float bounce = exp(-1.7 * length((p - vec2(.98, .30)) * vec2(.75, 1.)));
  vec3 c = vec3(.135, .070, .034) * bounce * grain;
  c *= 1. - .55 * smoothstep(.0035, .0, abs(p.y - FLOOR - .052)) * step(FLOOR, p.y);
  float below = FLOOR - p.y;
  if (below > 0.) {
    // Boards run towards the viewer.
    float depth = below / FLOOR;
    float board = (p.x - 1.17) / (.16 + depth);
    float seam = smoothstep(.035, .0, abs(fract(board * 9.) - .5) - .0) * .35;
    float wood = .72 + .28 * noise(vec2(floor(board * 9. + .5) * 7.3, 3.)) + .12 * (noise(vec2(board * 120., depth * 5.)) - .5);
    float from = mix(LEFT, .18, depth), to = mix(RIGHT, .86, depth);
    float blur = .002 + .045 * depth;
    float patch_ = soft(p.x - from, blur) * soft(to - p.x, blur * .8);
    float fall = 1. / (1. + 2.4 * depth);
    c = vec3(.070, .036, .018) * bounce * wood * 1.2;
    c += warm * patch_ * fall * wood * (1. - seam) * .95;
    c += vec3(.55, .26, .09) * exp(-abs(p.x - .5 * (from + to)) / (.10 + .26 * depth)) * fall * .12;
  } else if (p.y < TOP) {
    float opening = soft(p.x - LEFT, .0016) * soft(RIGHT - p.x, .0016);
    float across = clamp((p.x - LEFT) / (RIGHT - LEFT), 0., 1.);
    float up = (p.y - FLOOR) / (TOP - FLOOR);
    // The door leaf stands open on the right and hides part of the bright room.
    float leaf = soft(across - .50 - .03 * up, .010);
    vec3 room = warm * (1.35 - .45 * up + .25 * exp(-pow((across - .2) / .3, 2.)));
    vec3 wood = mix(vec3(.50, .28, .12), vec3(.10, .048, .020), smoothstep(.5, 1., across)) * (.55 + .45 * (1. - up));
    wood *= .92 + .08 * noise(vec2(across * 26., up * 2.));
    c = mix(c, mix(room, wood, leaf), opening);
    float frame = smoothstep(.012, .009, abs(p.x - LEFT + .009)) + smoothstep(.012, .009, abs(p.x - RIGHT - .009));
    c += vec3(.30, .17, .08) * frame * (1. - opening) * (.25 + .5 * exp(-up * 1.5));
  } else {
    float lintel = step(LEFT - .02, p.x) * step(p.x, RIGHT + .02) * smoothstep(.022, .018, p.y - TOP);
    c += vec3(.20, .11, .05) * lintel * .35;
  }
  // Air carries some of the light, a little before the door.
  float haze = exp(-length((p - vec2(1.13, .60)) * vec2(1.5, .75)) * 3.2);
  c += vec3(.50, .27, .10) * haze * .16;
  vec2 cell = floor(p * 34.);
  vec2 mote = fract(p * 34.) - .2 - .6 * hash2(cell);
  c += warm * smoothstep(.05, .0, length(mote)) * step(.80, hash(cell + 2.)) * haze * .7;
  return saturate3(expose(c, 1.9), 1.02);
}
