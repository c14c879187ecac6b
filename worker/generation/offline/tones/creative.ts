import type { ToneCopy } from "./tone-copy.ts";

export const creative: ToneCopy = {
  titles: ["{title}, seen in a new light", "{title}: the quiet spark"],
  openings: [
    "Picture a blank wall at dusk, one lamp, and a thought about {name}.",
    "Every good piece begins with a whisper, and this one is about {name}.",
  ],
  problems: [
    "Noise is easy; it is the pause before the right note that takes nerve.",
    "Ideas rarely die of criticism; they fade from being polished until nothing catches the light.",
    "The feed rewards the loudest voice in the room, then forgets it by morning.",
  ],
  approaches: [
    "We look for the one image that carries everything else.",
    "We take things away until what is left begins to hum.",
    "We borrow from cinema, from tailoring, from the hush before a curtain rises.",
    "Nothing is added to fill a space, because the space is part of the picture.",
  ],
  craft: [
    "A cut in the right frame says more than a paragraph.",
    "Colour, rhythm and silence are chosen together, like guests at a small table.",
    "The last touch is made by hand, and you can feel where.",
    "We leave a little shadow, so that the bright part has somewhere to stand.",
  ],
  outcomes: [
    "What you make begins to be recognised before the name appears.",
    "People lean in, and stay a while.",
    "Your work keeps its voice, and gains an echo.",
    "The next idea arrives sooner, as if it had been waiting for the door to open.",
  ],
  closings: [
    "Bring us the half-formed thing; those are our favourites.",
    "Tell us what you see when you close your eyes, and we will start there.",
    "The lamp is on.",
  ],
  actions: ["Start the first sketch", "Bring us your idea", "Step inside"],
  points: [
    "One image that carries the whole",
    "A rhythm of its own",
    "Texture you can almost touch",
    "Silence where it counts",
    "An ending that lingers",
  ],
  headings: {
    problem: ["Before the light", "All that noise"],
    approach: ["The first line", "Taking things away"],
    craft: ["The hand in the work", "Shadow and shine"],
    outcome: ["The echo", "What stays"],
    fit: ["For those who look twice", "Whose story it is"],
  },
  greeting: "Good evening,",
  farewell: "With a little light left on,",
};
