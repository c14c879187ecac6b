#version 300 es
precision highp float;
precision highp int;

// The part of the frame to render, in frame heights: the frame is 1 high and 16:9 wide.
uniform vec4 view;
uniform vec2 size;
// Position in the loop, 0 to 1. Use it through whole turns only, so that the last frame meets the first.
uniform float turn;
// From 0, before, to 1, after, in the clips that tell of a change.
uniform float progress;
// Pictures made with the same shader choose a variant with these.
uniform float seed;
uniform vec3 tone;
out vec4 colour;

const float TAU = 6.28318530718;
const vec2 FRAME = vec2(1.77777778, 1.0);

float hash(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * .1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
vec2 hash2(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * vec3(.1031, .1030, .0973));
  q += dot(q, q.yzx + 33.33);
  return fract((q.xx + q.yz) * q.zy);
}
float noise(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  vec2 u = f * f * f * (f * (f * 6. - 15.) + 10.);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), u.x),
             mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), u.x), u.y);
}
mat2 spin(float a) { float c = cos(a), s = sin(a); return mat2(c, -s, s, c); }
float fbm(vec2 p) {
  float sum = 0., weight = .5;
  for (int i = 0; i < 5; i++) {
    sum += weight * noise(p);
    p = spin(.6435) * p * 2.03 + 17.3;
    weight *= .5;
  }
  return sum / .96875;
}
// A point that moves once round a circle per loop.
vec2 circle(float radius, float phase) {
  float a = TAU * (turn + phase);
  return radius * vec2(cos(a), sin(a));
}
vec3 expose(vec3 c, float amount) { return 1. - exp(-amount * max(c, 0.)); }
vec3 saturate3(vec3 c, float amount) {
  float grey = dot(c, vec3(.2126, .7152, .0722));
  return max(mix(vec3(grey), c, amount), 0.);
}
// Darkens the lower left, because the headline is there.
float stage(vec2 p, float left, float right) {
  float along = p.x + .34 * (p.y - .5);
  return smoothstep(left, right, along);
}
