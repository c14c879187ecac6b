import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ReceivedMail } from "#contract/received-mails.ts";
import { mailMarks, ReceivedMailBody } from "./received-mail.tsx";

const mail: ReceivedMail = {
  id: "7k3mx9qxd20000000000000000",
  from: "jo@okafor.example",
  fromName: "Jo",
  subject: "Re: S",
  text: "Hello",
  quotedText: "",
  isTextCut: false,
  attachments: [],
  receivedAt: 1,
  isAutomatic: false,
  isBounce: false,
  authentication: "passed",
  isFromOtherEmail: false,
  readAt: 2,
};
const bodyOf = (changes: Partial<ReceivedMail>) =>
  renderToStaticMarkup(<ReceivedMailBody mail={{ ...mail, ...changes }} />);

it.each<[Partial<ReceivedMail>, string[]]>([
  [{}, []],
  [{ readAt: null }, ["New"]],
  [{ authentication: "unknown" }, []],
  [
    { authentication: "failed", isFromOtherEmail: true },
    ["Sender not verified", "From another e-mail"],
  ],
  [{ isAutomatic: true, isFromOtherEmail: true }, ["Automatic"]],
  [{ isAutomatic: true, isBounce: true }, ["A mail came back"]],
])("marks a mail with %o as %o", (changes, marks) => {
  expect(mailMarks({ ...mail, ...changes }).map(({ text }) => text)).toEqual(marks);
});

it("shows text as text, and the quoted mail folded", () => {
  const html = bodyOf({ text: "<img src=x onerror=alert(1)>", quotedText: "> <b>Earlier</b>" });
  expect(html).not.toMatch(/<(?:img|b)\b/);
  expect(html).toContain("&lt;img");
  expect(html).toMatch(/aria-expanded="false"[^>]*>Show the quoted mail/);
  expect(html).toMatch(/<div[^>]* hidden=""[^>]*>&gt; &lt;b/);
});

it("offers the stored attachments as downloads, and names the others", () => {
  const file = { type: "application/pdf", size: 2048 };
  const html = bodyOf({
    text: "",
    isTextCut: true,
    attachments: [
      { ...file, number: 0, name: "a.pdf", isStored: true },
      { ...file, number: 1, name: "b.pdf", isStored: false },
    ],
  });
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain(`/api/received-mails/${mail.id}/attachments/0" download`);
  expect(html).toContain("2 KB");
  expect(html).toContain("b.pdf");
  expect(html).toContain("has no text");
  expect(html).toContain("too long to keep");
});
