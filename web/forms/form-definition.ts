import type { sessionHeader } from "#contract/session-header.ts";
import type { SpamSignals } from "#contract/spam-signals.ts";
import type { Receipt } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";
import type { Validated } from "./validate.ts";

/** How one attempt is sent. The same key makes a repeated attempt the same submission. */
export type RequestOptions = {
  readonly headers: {
    readonly "Idempotency-Key": string;
    /** The token of the analytics session; undefined sends no header. */
    readonly [sessionHeader]: string | undefined;
  };
  readonly signal: AbortSignal;
};

/** What distinguishes one form from another; everything else is done by `FormController`. */
export type FormDefinition<Body> = {
  /** The name under which draft and key are stored. */
  readonly name: string;
  /** The path of its endpoint, which open tabs of the back office are told after a submission. */
  readonly path: string;
  /** Whether a stored draft is filled in at once, or only when the person accepts the offer. */
  readonly draft: "restore" | "offer";
  /** Modules that are needed after a submission, loaded before it in case the network is lost. */
  readonly preload: readonly (() => Promise<unknown>)[];
  readonly validate: (values: FormValues) => Validated<Body>;
  /** Sends one attempt; throws `ApiError` when refused and `TypeError` without network. */
  readonly send: (body: Body, signals: SpamSignals, options: RequestOptions) => Promise<Receipt>;
  /** Maps the path of a server-side error to a field name; default the path itself. */
  readonly fieldOf?: (path: string) => string;
  /** Whether values say enough to count as a start of the form. */
  readonly isStarted?: (values: FormValues) => boolean;
  /** Called once, at the person's first input after which `isStarted` holds. */
  readonly onStart?: (values: FormValues) => void;
  /** Called after the page has handled the receipt. */
  readonly onSent: (receipt: Receipt) => void;
  readonly onFailed: () => void;
};
