/** What is known of a picture once it is chosen. */
export type ChosenPicture = {
  /** The client id of its message, which makes a repeat safe. */
  readonly cid: string;
  /** When it was chosen (epoch ms). */
  readonly at: number;
  readonly isNote: boolean;
  /** The conversation it was chosen in, or sent again in. */
  readonly conversationId: string;
};

/** A picture between its choice and its message. */
export type Upload = ChosenPicture & {
  /** `refused` can only be put away, `failed` can be sent again. */
  readonly status: "preparing" | "sending" | "failed" | "refused";
  /** How much has been sent, from 0 to 1. */
  readonly sent: number;
  /** Why it was not sent; "" otherwise. */
  readonly problem: string;
  /** As it is sent; null while it is prepared. */
  readonly file: Blob | null;
  /** Whether it outlives the page. */
  readonly isKept: boolean;
};

export const newUpload = (chosen: ChosenPicture): Upload => ({
  ...chosen,
  status: "preparing",
  sent: 0,
  problem: "",
  file: null,
  isKept: false,
});

/** What is said of a picture that can be sent again. */
export const notSent = "Not sent.";

/** The uploads with some values of one changed. */
export const withChange = (
  uploads: readonly Upload[],
  cid: string,
  values: Partial<Upload>,
): readonly Upload[] =>
  uploads.map((upload) => (upload.cid === cid ? { ...upload, ...values } : upload));

/** The answers after which the same file is refused again. */
const refusals = new Set([413, 415, 422]);

/** The sentence of a problem; "" where the answer is none. */
function detailOf(text: string): string {
  try {
    return String(JSON.parse(text).detail ?? "");
  } catch {
    // A proxy has answered.
    return "";
  }
}

/** What becomes of an upload that was not accepted. */
export const afterAnswer = (status: number, text: string): Partial<Upload> =>
  refusals.has(status)
    ? { status: "refused", problem: detailOf(text) || "This picture cannot be sent." }
    : { status: "failed", problem: (status === 429 && detailOf(text)) || notSent };

/** What stands beside a picture that is on its way. */
export function uploadLine({ status, sent, problem, isKept }: Upload): string {
  if (problem) return problem;
  if (status === "preparing") return "Preparing";
  const part = `Sending, ${Math.round(sent * 100)} %`;
  return isKept ? part : `${part}. Please stay on this page until it is sent`;
}
