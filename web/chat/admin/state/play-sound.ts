/** Plays two short tones, made here so that there is no sound file to load. */
export function playTones(): void {
  // Before a person has done something here, a browser plays nothing, and the context would stay open.
  if (!navigator.userActivation.hasBeenActive) return;
  const context = new AudioContext();
  const gain = new GainNode(context, { gain: 0.08 });
  gain.connect(context.destination);
  const tones = [660, 880].map((frequency, index) => {
    const tone = new OscillatorNode(context, { frequency });
    tone.connect(gain);
    tone.start(context.currentTime + index * 0.12);
    tone.stop(context.currentTime + index * 0.12 + 0.1);
    return tone;
  });
  tones.at(-1)?.addEventListener("ended", () => void context.close());
}
