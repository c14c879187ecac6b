import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { problemBody } from "#contract/problem.ts";
import { newId } from "#worker/lib/id.ts";
import { audited, read, received, send } from "#worker/testing/application-desk.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

/** Another Ada, because only a first name that several people have is followed by more. */
beforeAll(async () => {
  await signIn("admin");
});

describe("the notes of an application", () => {
  const note = () => ({ id: newId(), text: "Call her on Monday", mentions: [] as string[] });

  it("are added once under the id of the caller, and told by the history", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    const body = { ...note(), mentions: [admin.user.id] };
    const statuses = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await send(admin, "POST", `${id}/notes`, body)).status,
      ),
    );
    expect(statuses).toEqual([201, 201, 201, 201, 201]);
    const { notes, history, version } = await read(admin, id);
    expect(notes).toMatchObject([
      { ...body, version: 1, author: { name: expect.stringMatching(/^Ada \(/) } },
    ]);
    expect(history.map(({ kind }) => kind)).toEqual(["received", "note_added"]);
    expect(version).toBe(1);
    expect(await audited(id)).toMatchObject([{ action: "application.note_added" }]);
    const other = await send(admin, "POST", `${id}/notes`, { ...body, text: "Something else" });
    expect(await errorOf(other)).toMatchObject({ status: 409, code: "idempotency_conflict" });
  });

  it("are changed and deleted by their author on a version, and brought back", async () => {
    const admin = await signIn("admin");
    const { id } = await received(admin);
    const { id: noteId, ...fields } = note();
    await send(admin, "POST", `${id}/notes`, { id: noteId, ...fields });
    const path = `${id}/notes/${noteId}`;
    const at = (version: number) => ({ "If-Match": `"v${version}"` });
    const edited = { ...fields, text: "Call her on Tuesday" };
    expect((await send(admin, "PATCH", path, edited, at(1))).status).toBe(200);
    // The reply may have been lost.
    expect(await (await send(admin, "PATCH", path, edited, at(1))).json()).toMatchObject({
      ...{ text: edited.text, version: 2 },
    });
    const late = await send(admin, "PATCH", path, fields, at(1));
    expect(problemBody.parse(await late.json())).toMatchObject({
      code: "conflict",
      current: { version: 2, changedBy: admin.user.email },
    });
    const remove = (version: number) =>
      request("DELETE", `/api/applications/${path}`, {
        cookie: admin.cookie,
        headers: at(version),
      });
    expect((await remove(2)).status).toBe(200);
    expect((await read(admin, id)).notes).toEqual([]);
    const left = env.DB.prepare("SELECT text FROM application_notes WHERE id = ?").bind(noteId);
    expect(await left.first("text")).toBe("");
    expect((await send(admin, "PATCH", path, edited, at(3))).status).toBe(200);
    const { notes, history } = await read(admin, id);
    expect(notes).toMatchObject([{ text: "Call her on Tuesday", version: 4, deletedAt: null }]);
    expect(history.map(({ kind }) => kind)).toEqual([
      "received",
      "note_added",
      "note_edited",
      "note_deleted",
      "note_edited",
    ]);
  });

  it("come back with their text when an admin they mention has left the team", async () => {
    const [admin, other] = [await signIn("admin"), await signIn("admin")];
    const { id } = await received(admin);
    const mentions = [admin.user.id, other.user.id];
    const { id: noteId, ...fields } = { ...note(), mentions };
    await send(admin, "POST", `${id}/notes`, { id: noteId, ...fields });
    await env.DB.prepare("UPDATE users SET role = 'user' WHERE id = ?").bind(other.user.id).run();
    const at = (version: number) => ({ "If-Match": `"v${version}"` });
    const path = `${id}/notes/${noteId}`;
    const again = await send(admin, "POST", `${id}/notes`, { id: noteId, ...fields });
    expect(again.status).toBe(201);
    await request("DELETE", `/api/applications/${path}`, {
      cookie: admin.cookie,
      headers: at(1),
    });
    expect((await send(admin, "PATCH", path, fields, at(2))).status).toBe(200);
    expect((await read(admin, id)).notes).toMatchObject([
      { text: fields.text, mentions: [admin.user.id] },
    ]);
  });

  it("tell each admin they mention by mail, once, and not their author", async () => {
    const [ada, ben, cleo] = [await signIn("admin"), await signIn("admin"), await signIn("admin")];
    const { id, reference } = await received(ada);
    const toldOf = async () => {
      const found = await env.DB.prepare(
        "SELECT recipient, subject, body FROM outbox WHERE cause_id = ? AND subject LIKE '%mentioned you%' ORDER BY rowid",
      )
        .bind(id)
        .all<{ recipient: string; subject: string; body: string }>();
      return found.results;
    };
    const people = [ada, ben].map(({ user }) => user.id);
    const { id: noteId, text } = note();
    const first = { id: noteId, text, mentions: people };
    for (let turn = 0; turn < 2; turn += 1) await send(ada, "POST", `${id}/notes`, first);
    // Another note under the same id is refused, without a mail.
    await send(ben, "POST", `${id}/notes`, { ...first, mentions: [cleo.user.id] });
    const [told, ...others] = await toldOf();
    expect([told?.recipient, others]).toEqual([ben.user.email, []]);
    expect(told?.subject).toContain(reference);
    expect(told?.body).toContain(`/admin/applications/${id}`);
    // The note can be changed and deleted; a copy of it would stay.
    expect(told?.body).not.toContain(text);

    const at = (version: number) => ({ "If-Match": `"v${version}"` });
    const path = `${id}/notes/${noteId}`;
    const more = { text: "And Cleo?", mentions: [...people, cleo.user.id] };
    await send(ada, "PATCH", path, more, at(9));
    expect(await toldOf()).toHaveLength(1);
    await send(ada, "PATCH", path, more, at(1));
    await request("DELETE", `/api/applications/${path}`, { cookie: ada.cookie, headers: at(2) });
    await send(ada, "PATCH", path, more, at(3));
    expect((await toldOf()).map(({ recipient }) => recipient)).toEqual([
      ben.user.email,
      cleo.user.email,
    ]);
  });

  it("refuses another author and an unknown application", async () => {
    const [admin, other] = [await signIn("admin"), await signIn("admin")];
    const { id } = await received(admin);
    const first = note();
    await send(admin, "POST", `${id}/notes`, first);
    const { id: noteId, ...fields } = first;
    const headers = { "If-Match": '"v1"' };
    const path = `${id}/notes/${noteId}`;
    const answers = [
      await send(other, "PATCH", path, fields, headers),
      await send(admin, "PATCH", `${newId()}/notes/${noteId}`, fields, headers),
      await send(admin, "PATCH", path, fields),
      await send(admin, "POST", `${newId()}/notes`, note()),
      await send(admin, "POST", `${id}/notes`, { ...note(), text: " " }),
    ];
    const errors = await Promise.all(answers.map(errorOf));
    expect(errors.map(({ status }) => status)).toEqual([403, 404, 428, 404, 422]);
    expect((await read(admin, id)).notes).toMatchObject([{ text: first.text, version: 1 }]);
  });
});
