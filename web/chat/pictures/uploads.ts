import type { ChatPicture } from "#contract/chat-pictures.ts";
import { sendBlob } from "#web/lib/pictures/send-blob.ts";
import { forgetPicture, keepPicture, keptCids, readKept } from "./kept-pictures.ts";
import {
  afterAnswer,
  type ChosenPicture,
  newUpload,
  notSent,
  type Upload,
  withChange,
} from "./upload-list.ts";

/** A picture that the server has, for the message that names it. */
export type SentPicture = {
  readonly cid: string;
  readonly isNote: boolean;
  readonly picture: ChatPicture;
};

type Options = {
  /** Where pictures are uploaded. */
  readonly url: string;
  /** Whose pictures they are, for what is kept in the browser. */
  readonly owner: string;
  /** The conversation of now; a picture that was chosen in another one waits for its sender. */
  readonly conversationId: () => string;
  /** Whether what a former page has left waits for its sender in its own conversation too. */
  readonly isHeld: boolean;
  /** Adds the message unless the signal has aborted; gives why it could not be, or null. */
  readonly say: (sent: SentPicture, signal: AbortSignal) => Promise<string | null>;
};

/** As `prepare.ts` says; what it needs is loaded with the first picture. */
const prepared = async (file: File) => (await import("./prepare.ts")).prepare(file);

/** Does this while no other tab has the picture in hand. */
const alone = (cid: string, work: () => Promise<void>): unknown =>
  navigator.locks ? navigator.locks.request(`chat-picture ${cid}`, work) : work();

/** Of a picture that waits for its sender. */
const held = { status: "failed", problem: notSent } as const;

/** The work on one picture. */
type Job = {
  readonly make: () => Promise<Blob | string>;
  readonly abort: AbortController;
  readonly end: () => void;
};

/**
 * Uploads pictures one after the other and adds a message for each, those that a former page has left too, unless
 * they wait for their sender. A picture is kept in the browser until its message is on its way.
 */
export class Uploads {
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  readonly #jobs = new Map<string, Job>();
  #uploads: readonly Upload[] = [];
  #turn: Promise<unknown> = Promise.resolve();
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    void this.#restore();
  }

  /** The same object until something changes. */
  readonly view = (): readonly Upload[] => this.#uploads;

  /** Calls the listener after each change until the returned function is called. */
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[], isNote = false): void {
    for (const file of files) {
      const [cid, conversationId] = [crypto.randomUUID(), this.#options.conversationId()];
      const upload = newUpload({ cid, at: Date.now(), isNote, conversationId });
      alone(upload.cid, () => this.#begin(upload, () => prepared(file)));
    }
  }

  retry(cid: string): void {
    const conversationId = this.#options.conversationId();
    this.#change(cid, { status: "sending", sent: 0, problem: "", conversationId });
    this.#enqueue(cid);
  }

  /** Ends an upload and forgets its picture. */
  cancel(cid: string): void {
    this.#jobs.get(cid)?.abort.abort();
    this.#remove(cid);
  }

  /** Ends all; what is kept goes on when its conversation is opened again. */
  close(): void {
    this.#isClosed = true;
    for (const { abort, end } of this.#jobs.values()) {
      abort.abort();
      end();
    }
  }

  #set(uploads: readonly Upload[]): void {
    this.#uploads = uploads;
    for (const listener of this.#listeners) listener();
  }

  #change(cid: string, values: Partial<Upload>): void {
    this.#set(withChange(this.#uploads, cid, values));
  }

  #find(cid: string): Upload | undefined {
    return this.#uploads.find((upload) => upload.cid === cid);
  }

  #remove(cid: string): void {
    this.#jobs.get(cid)?.end();
    this.#jobs.delete(cid);
    this.#set(this.#uploads.filter((upload) => upload.cid !== cid));
    void forgetPicture(this.#options.owner, cid);
  }

  /** Takes a picture up; the promise ends with the work on it. */
  #begin(upload: Upload, make: Job["make"]): Promise<void> {
    const { promise, resolve: end } = Promise.withResolvers<void>();
    this.#jobs.set(upload.cid, { make, abort: new AbortController(), end });
    this.#set([...this.#uploads, upload]);
    if (upload.status !== "failed") this.#enqueue(upload.cid);
    return promise;
  }

  #enqueue(cid: string): void {
    this.#turn = this.#turn.then(() => this.#run(cid));
  }

  async #run(cid: string): Promise<void> {
    const [job, upload] = [this.#jobs.get(cid), this.#find(cid)];
    if (!job || !upload) return;
    const { signal } = job.abort;
    try {
      const file = upload.file ?? (await job.make());
      signal.throwIfAborted();
      if (typeof file === "string") return this.#change(cid, { status: "refused", problem: file });
      if (upload.file === null) await this.#keep(upload, file);
      signal.throwIfAborted();
      await this.#send(upload, file, signal);
    } catch {
      if (!signal.aborted) this.#change(cid, { status: "failed", problem: notSent });
    }
  }

  async #keep(upload: Upload, file: Blob): Promise<void> {
    const { owner } = this.#options;
    const { cid } = upload;
    const isKept = await keepPicture(owner, { ...upload, file });
    // It may have been cancelled meanwhile.
    if (!this.#jobs.has(cid)) void forgetPicture(owner, cid);
    this.#change(cid, { file, isKept });
  }

  /** Whether the conversation of now is the one of this picture: the visitor may have opened that of a mail. */
  #isHere({ conversationId }: ChosenPicture): boolean {
    return conversationId === this.#options.conversationId();
  }

  async #send(upload: Upload, blob: Blob, signal: AbortSignal): Promise<void> {
    const { url } = this.#options;
    const { cid } = upload;
    if (!this.#isHere(upload)) return this.#change(cid, held);
    this.#change(cid, { status: "sending", sent: 0, problem: "" });
    const onSent = (bytes: number) => this.#change(cid, { sent: bytes / blob.size });
    const { status, text } = await sendBlob({ method: "POST", url, blob, signal, onSent });
    if (status !== 201) return this.#change(cid, afterAnswer(status, text));
    const problem = await this.#say(upload, JSON.parse(text), signal);
    if (problem) this.#change(cid, { status: "failed", problem });
    else this.#remove(cid);
  }

  /** Adds the message of a picture; gives why it could not be, or null. */
  async #say(upload: Upload, picture: ChatPicture, signal: AbortSignal): Promise<string | null> {
    const { cid, isNote } = upload;
    // The server has stored it in the conversation in which the upload began.
    if (!this.#isHere(upload)) return notSent;
    return this.#options.say({ cid, isNote, picture }, signal);
  }

  async #restore(): Promise<void> {
    const { owner, isHeld } = this.#options;
    for (const cid of await keptCids(owner))
      alone(cid, async () => {
        const kept = await readKept(owner, cid);
        if (!kept || this.#isClosed) return;
        const upload = { ...newUpload(kept), file: kept.file, isKept: true };
        const isWaiting = isHeld || !this.#isHere(kept);
        await this.#begin(isWaiting ? { ...upload, ...held } : upload, async () => kept.file);
      });
  }
}
