import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { brand } from "#contract/brand.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import { inVirtualTime, withFault } from "#worker/testing/faults.ts";
import { deliver, rawMail } from "#worker/testing/raw-mails.ts";
import { answerableMessage, mailsOf } from "#worker/testing/received-mails.ts";

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
});

describe("a mail that answers no record", () => {
  it.each([
    ["without a signature", () => brand.email],
    ["with a forged signature", (to: string) => to.replace(/\.[a-z2-7]{4}/, ".aaaa")],
    ["with a guessed reference", () => brand.email.replace("@", "+ss-7k3mx-9qxd2@")],
    ["of an unknown record", (_: string, unknown: string) => unknown],
  ])("%s goes to the team's mailbox", async (_, change) => {
    const { id, to } = await answerableMessage();
    const email = change(to, await replyEmail(env, "SS-ZZZZZ-ZZZZZ"));
    const raw = rawMail("Hello");
    expect(await deliver({ to: email, raw })).toEqual({
      rejected: null,
      forwarded: [env.TEAM_MAILBOX],
    });
    expect(await mailsOf(id)).toEqual([]);
  });

  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  const slowly = (ms: number) =>
    withFault(env.DB, async (work) => {
      await wait(ms);
      return work();
    });
  const unknownRecord = () => replyEmail(env, "SS-ZZZZZ-ZZZZZ");

  it("is not passed on after it was given back to the sender's server, which sends it again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const onForward = vi.fn(async () => {});
    const mail = { to: await unknownRecord(), raw: rawMail("Hello"), onForward };
    const { result } = await inVirtualTime(async () => {
      const refusal = await deliver(mail, { DB: slowly(26_000) }).catch(String);
      await wait(5000);
      return refusal;
    });
    expect(result).toContain("will try again");
    expect(onForward).not.toHaveBeenCalled();
    await deliver(mail);
    expect(onForward).toHaveBeenCalledOnce();
  });

  it("is accepted when it is passed on in time, however long it took to find that out", async () => {
    const mail = {
      to: await unknownRecord(),
      raw: rawMail("Hello"),
      onForward: () => wait(20_000),
    };
    const { result } = await inVirtualTime(() => deliver(mail, { DB: slowly(8000) }));
    expect(result.forwarded).toEqual([env.TEAM_MAILBOX]);
  });

  it("is given back when the team's mailbox is silent, because it may not have arrived", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const onForward = () => new Promise<void>(() => {});
    const mail = { to: brand.email, raw: rawMail("Hello"), onForward };
    const { result, tookMs } = await inVirtualTime(() => deliver(mail).catch(String));
    expect(result).toContain("will try again");
    expect(tookMs).toBeLessThan(30_000);
  });

  it("is refused with a reason that its sender gets, when it cannot be forwarded", async () => {
    const raw = rawMail("Hello");
    const unset = await deliver({ to: brand.email, raw }, { TEAM_MAILBOX: "" });
    expect(unset).toEqual({ rejected: expect.stringMatching(/chat on http\S+$/), forwarded: [] });
    const unsigned = await deliver({ to: brand.email, raw, canBeForwarded: false });
    expect(unsigned).toEqual({ rejected: expect.stringContaining("SPF"), forwarded: [] });
  });
});
