import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { chatPictureLimits } from "#contract/chat-pictures.ts";
import { maxPicturePixels } from "#contract/picture-formats.ts";
import { newId } from "#worker/lib/id.ts";
import { ChatClient, openChat, startChat, teamClient, until } from "#worker/testing/chat.ts";
import {
  keysOf,
  newPicture,
  pictureMessage,
  picturesPath,
  upload,
  uploaded,
} from "#worker/testing/chat-pictures.ts";
import { pictureFiles, pngHeader } from "#worker/testing/picture-files.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { pictureKey } from "./picture-keys.ts";

let admin: string;
beforeAll(async () => {
  admin = (await signIn("admin")).cookie;
});

describe("an upload", () => {
  it.each([
    ["image/png", pictureFiles["48x32.png"]],
    ["image/jpeg", pictureFiles["48x32.jpg"]],
    ["image/webp", pictureFiles["48x32.webp"]],
  ])("of %s is stored by its bytes, whatever its header says", async (type, file) => {
    const { id, cookie } = await openChat();
    const response = await upload(cookie, file, undefined, "image/gif");
    expect(response.status).toBe(201);
    const picture = await response.json<{ id: string }>();
    expect(picture).toMatchObject({ width: 48, height: 32 });
    expect((await env.MEDIA.head(pictureKey(id, picture.id)))?.httpMetadata).toEqual({
      contentType: type,
    });
  });

  it("that is repeated, also at once, is stored once under the same id", async () => {
    const { id, cookie } = await openChat();
    const file = newPicture();
    const pictures = await Promise.all([1, 2, 3].map(() => uploaded(cookie, file)));
    expect(new Set(pictures.map((picture) => picture.id)).size).toBe(1);
    expect(await keysOf(id)).toHaveLength(1);
    const other = await openChat();
    expect((await uploaded(other.cookie, file)).id).not.toBe(pictures[0]?.id);
  });

  it("keeps nothing of what is in the file besides the picture", async () => {
    const { id, cookie } = await openChat();
    const file = pictureFiles["48x32.jpg"];
    const position = new TextEncoder().encode("Exif\0\0 51.5007, -0.1246");
    const exif = [0xff, 0xe1, 0, position.length + 2, ...position];
    const bytes = new Uint8Array([...file.subarray(0, 2), ...exif, ...file.subarray(2)]);
    const picture = await uploaded(cookie, bytes);
    const stored = await env.MEDIA.get(pictureKey(id, picture.id));
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? [])).toEqual(file);
  });

  const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));
  const html = bytesOf("<!doctype html><script>alert(1)</script>");
  const png = pictureFiles["48x32.png"];
  it.each<[string, Uint8Array<ArrayBuffer>, number]>([
    ["a web page", html, 415],
    ["nothing", new Uint8Array(), 415],
    ["an SVG", bytesOf("<svg xmlns='http://www.w3.org/2000/svg'/>"), 415],
    ["a GIF", pictureFiles["4x4.gif"], 415],
    ["an AVIF, which no canvas writes", pictureFiles["48x32.avif"], 415],
    ["a picture with a page behind it", new Uint8Array([...png, ...html]), 422],
    ["a picture that is cut off", png.slice(0, png.length - 9), 422],
    [
      "a page with the first bytes of a PNG",
      new Uint8Array([...png.subarray(0, 33), ...html]),
      422,
    ],
    ["a picture that is too wide", pngHeader(chatPictureLimits.side + 1, 10), 422],
    ["more pixels than anyone decodes", pngHeader(maxPicturePixels / 1000, 1001), 422],
    ["too many bytes", new Uint8Array(chatPictureLimits.bytes + 1), 413],
  ])("of %s is refused and stores nothing", async (_, file, status) => {
    const { id, cookie } = await openChat();
    expect((await errorOf(await upload(cookie, file))).status).toBe(status);
    expect(await keysOf(id)).toEqual([]);
  });

  it("of a team member is refused by the same rules", async () => {
    const { id } = await startChat();
    await teamClient(id);
    expect((await errorOf(await upload(admin, html, id))).status).toBe(415);
    expect(await keysOf(id)).toEqual([]);
  });

  it("needs a conversation, and an admin where the path names one", async () => {
    expect((await errorOf(await upload("", newPicture()))).code).toBe("expired");
    const { id, cookie } = await startChat();
    const user = (await signIn("user")).cookie;
    expect((await errorOf(await upload(cookie, newPicture(), id))).status).toBe(401);
    expect((await errorOf(await upload(user, newPicture(), id))).status).toBe(403);
    expect((await errorOf(await upload(admin, newPicture(), newId()))).status).toBe(404);
    const json = { cookie, body: {} };
    expect((await errorOf(await request("POST", picturesPath(), json))).status).toBe(415);
    const foreign = { cookie, body: newPicture(), headers: { Origin: "https://evil.example" } };
    expect((await errorOf(await request("POST", picturesPath(), foreign))).code).toBe("cross_site");
  });

  it("above the number of a day of its party is refused; a repeat is not one more", async () => {
    const { id, cookie } = await startChat();
    await teamClient(id);
    const insert =
      "INSERT INTO chat_uploads (conversation_id, id, uploaded_at) VALUES (?1, ?2, ?3)";
    const others = Array.from({ length: chatPictureLimits.uploadsADay - 1 }, () =>
      env.DB.prepare(insert).bind(id, newId(), Date.now()),
    );
    await env.DB.batch(others);
    const last = newPicture();
    expect((await upload(cookie, last)).status).toBe(201);
    expect((await errorOf(await upload(cookie, newPicture()))).code).toBe("rate_limited");
    expect((await upload(admin, newPicture(), id)).status).toBe(201);
    expect((await upload(cookie, last)).status).toBe(201);
    expect(await keysOf(id)).toHaveLength(2);
  });
});

describe("a picture", () => {
  it("is served to the parties of its conversation as data that never runs", async () => {
    const { id, cookie } = await startChat();
    await teamClient(id);
    const file = newPicture();
    const picture = await uploaded(cookie, file);
    const paths = [
      [cookie, `${picturesPath()}/${picture.id}`],
      [admin, `${picturesPath(id)}/${picture.id}`],
    ] as const;
    for (const [reader, path] of paths) {
      const response = await request("GET", path, { cookie: reader });
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(file);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/png",
        "content-disposition": 'inline; filename="picture.png"',
        "cache-control": "private, no-cache",
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-origin",
        "x-content-type-options": "nosniff",
      });
      const headers = { "If-None-Match": response.headers.get("ETag") };
      const again = await request("GET", path, { cookie: reader, headers });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      const odd = await request("GET", path, {
        cookie: reader,
        headers: { "If-None-Match": 'odd, "' },
      });
      expect(odd.status).toBe(200);
    }
  });

  it("is served to no one else", async () => {
    const { id, cookie } = await startChat();
    const picture = await uploaded(cookie);
    const own = `${picturesPath()}/${picture.id}`;
    const team = `${picturesPath(id)}/${picture.id}`;
    const [stranger, user] = [await openChat(), await signIn("user")];
    const asked = [
      [stranger.cookie, own, 404],
      ["", own, 410],
      [cookie, `${picturesPath()}/${newId()}`, 404],
      [cookie, `${picturesPath()}/..%2f${id}`, 422],
      [cookie, team, 401],
      [user.cookie, team, 403],
      [admin, `${picturesPath(stranger.id)}/${picture.id}`, 404],
    ] as const;
    for (const [reader, path, status] of asked) {
      const response = await request("GET", path, { cookie: reader });
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect([path, (await errorOf(response)).status]).toEqual([path, status]);
    }
  });
});

describe("a message with a picture", () => {
  it("begins a conversation, is shown to both parties, and is stored once", async () => {
    const { id, cookie } = await openChat();
    const picture = await uploaded(cookie);
    const visitor = await ChatClient.open(cookie);
    await visitor.hello();
    for (let time = 0; time < 3; time += 1) visitor.send(pictureMessage("picture-1", picture));
    const event = await visitor.event("picture-1");
    expect(event).toMatchObject({ seq: 2, kind: "message", text: "", picture });
    expect((await visitor.event("reply-2"))?.text).toMatch(/^Thank you for the picture/);
    await visitor.settled();
    const { client } = await teamClient(id);
    await client.settled();
    expect(client.events.map(({ picture: shown }) => shown?.id)).toEqual([
      undefined,
      picture.id,
      undefined,
    ]);
    const row = env.DB.prepare("SELECT preview FROM chat_conversations WHERE id = ?").bind(id);
    expect(await row.first("preview")).toBe("Picture");
    const transcript = await request("GET", "/api/chat/transcript", { cookie });
    expect(await transcript.text()).toMatch(/Visitor: \(picture\)\n/);
  });

  it("may have a text, which is answered; a note may have one too", async () => {
    const { id, cookie, visitor } = await startChat();
    const picture = await uploaded(cookie);
    visitor.send(pictureMessage("picture-1", picture, "What does it cost?"));
    expect((await visitor.event("reply-4"))?.text).toMatch(/proposal/);
    const { client, cookie: colleague } = await teamClient(id);
    const noted = await uploaded(colleague, newPicture(), id);
    client.send({ type: "note", cid: "a-note-001", text: "", picture: noted });
    expect(await client.event("a-note-001")).toMatchObject({ kind: "note", picture: noted });
    await visitor.settled();
    expect(JSON.stringify(visitor.frames)).not.toContain(noted.id);
  });

  it("is refused where the picture is not there, is another size, or its id had another one", async () => {
    const { cookie, visitor } = await startChat();
    const picture = await uploaded(cookie);
    const foreign = await uploaded((await openChat()).cookie);
    visitor.send(pictureMessage("unknown-1", { ...picture, id: newId() }));
    visitor.send(pictureMessage("foreign-1", foreign));
    visitor.send(pictureMessage("size-0001", { ...picture, width: 4000 }));
    visitor.send(pictureMessage("path-0001", { ...picture, id: "../other" }));
    const codes = ["unknown-1", "foreign-1", "size-0001", "path-0001"].map((cid) =>
      until(() => visitor.refusal(cid)?.code),
    );
    expect(new Set(await Promise.all(codes))).toEqual(new Set(["invalid"]));
    visitor.send(pictureMessage("picture-1", picture));
    await visitor.event("picture-1");
    visitor.send(pictureMessage("picture-1", await uploaded(cookie)));
    expect(await until(() => visitor.refusal("picture-1")?.code)).toBe("cid_conflict");
    visitor.send({ type: "message", cid: "nothing-1", text: "" });
    expect(await until(() => visitor.refusal("nothing-1")?.code)).toBe("invalid");
  });

  it("is sent again later where the store of pictures does not answer", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { cookie, visitor } = await startChat();
    const picture = await uploaded(cookie);
    const head = vi.spyOn(Object.getPrototypeOf(env.MEDIA), "head");
    head.mockRejectedValueOnce(new Error("Network connection lost."));
    visitor.send(pictureMessage("picture-1", picture));
    const refusal = await until(() => visitor.refusal("picture-1"));
    expect(refusal).toMatchObject({ code: "too_fast", retryAfterMs: 3000 });
    visitor.send(pictureMessage("picture-1", picture));
    expect(await visitor.event("picture-1")).toMatchObject({ picture });
  });
});
