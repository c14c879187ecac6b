import { expect, test } from "vitest";
import { conflictSentence } from "./conflict-sentence.ts";

const reader = { own: "ada@example.com", noun: "post", time: "12:03" };
const before = { status: "published", publishAt: null, unpublishAt: 7, deletedAt: null } as const;
const ben = { ...before, changedBy: "ben@example.com" };

test("says what a colleague has done to the entry", () => {
  const sentence = (theirs: Parameters<typeof conflictSentence>[1]) =>
    conflictSentence(before, theirs, reader).replace(" at 12:03, while you were writing.", "");
  expect(sentence(ben)).toBe("ben@example.com saved this post");
  expect(sentence({ ...ben, status: "draft" })).toBe("ben@example.com made this post a draft");
  expect(sentence({ ...ben, status: "archived" })).toBe("ben@example.com archived this post");
  expect(sentence({ ...ben, unpublishAt: 8 })).toBe("ben@example.com scheduled this post anew");
  expect(sentence({ ...ben, deletedAt: 1 })).toBe("ben@example.com moved this post to the trash");
  expect(sentence({ ...ben, changedBy: reader.own })).toBe("You, in another tab, saved this post");
  expect(sentence({ ...ben, changedBy: null })).toBe("The schedule changed this post");
});
