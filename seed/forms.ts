import type { ContactForm } from "#contract/contact.ts";
import type { SpamSignals } from "#contract/spam-signals.ts";

/** What the browser of a person sends with every form. */
export const personSignals = { website: "", elapsedMs: 45_000 } as const satisfies SpamSignals;

/** A complete message to the agency; the person is invented. */
export const contactForm = {
  ...personSignals,
  name: "Tomás Lindqvist",
  email: "tomas@lindqvist.example",
  subject: "Creator application from Tomás Lindqvist",
  message: "Every answer of the form, one a line.",
} as const satisfies ContactForm;

/** A complete consultation form, as its fields hold it, with two different times in the future. */
export const consultationForm = {
  name: "Noor Adeyemi",
  email: "noor@person.example",
  topic: "brand",
  firstDate: "2031-07-10",
  firstTime: "15:30",
  secondDate: "2031-07-11",
  secondTime: "09:00",
  note: "",
} as const;
