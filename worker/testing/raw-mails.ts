import { env } from "cloudflare:workers";
import worker from "#worker/index.ts";
import type { AppEnv } from "#worker/lib/env.ts";

/** Who writes a mail unless a test names another sender. */
export const sender = "jo@okafor.example";

type Sent = {
  /** Whom the envelope names as sender; "" for the report of a mail server. */
  from?: string;
  to: string;
  raw: string | Uint8Array<ArrayBuffer>;
  canBeForwarded?: boolean;
  /** Runs while the mail is forwarded. */
  onForward?: () => Promise<void>;
};

/** A raw mail of a person, with the changed headers (null leaves one out) and a text of several lines. */
export function rawMail(text: string, changed: Record<string, string | null> = {}): string {
  const headers: Record<string, string | null> = {
    From: `Jo Okafor <${sender}>`,
    Subject: "Re: We have your message",
    "Message-ID": `<${crypto.randomUUID()}@okafor.example>`,
    Date: "Sun, 22 Nov 2026 10:00:00 +0000",
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=utf-8",
    ...changed,
  };
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  return [...lines, "", text].join("\r\n");
}

/** A mail of several parts; each part begins with its headers. */
export const multipart = (
  type: string,
  parts: string[],
  headers: Record<string, string | null> = {},
) =>
  rawMail([...parts.map((part) => `--edge\r\n${part}`), "--edge--", ""].join("\r\n"), {
    "Content-Type": `multipart/${type}; boundary="edge"`,
    ...headers,
  });

/** Delivers a raw mail to the worker as the platform does; tells what the worker made of it. */
export async function deliver(
  { from = sender, to, raw, canBeForwarded = true, onForward }: Sent,
  bindings: Partial<AppEnv["Bindings"]> = {},
) {
  const bytes = typeof raw === "string" ? new TextEncoder().encode(raw) : raw;
  const head = new TextDecoder().decode(bytes.subarray(0, 10_000)).split("\r\n\r\n")[0] ?? "";
  const headers = new Headers();
  for (const [, name, value] of head.matchAll(/^([\w-]+): ([\x20-\x7e]*)\r?$/gm)) {
    headers.append(name ?? "", value ?? "");
  }
  const result: { rejected: string | null; forwarded: string[] } = {
    rejected: null,
    forwarded: [],
  };
  const message: ForwardableEmailMessage = {
    from,
    to,
    headers,
    raw: new Blob([bytes]).stream(),
    rawSize: bytes.byteLength,
    canBeForwarded,
    setReject: (reason) => {
      result.rejected = reason;
    },
    forward: async (recipient) => {
      result.forwarded.push(recipient);
      await onForward?.();
      return { messageId: "<forwarded@mail.example>" };
    },
    reply: async () => {
      throw new Error("The worker answers no mail by itself");
    },
  };
  await worker.email(message, { ...env, ...bindings });
  return result;
}
