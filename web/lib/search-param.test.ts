import { describe, expect, it } from "vitest";
import { initialText, readSearchParam, syncWithUrl, writeSearchParam } from "./search-param.ts";

describe("a search field bound to the URL", () => {
  it("keeps the typed text when the URL shows what the field wrote", () => {
    const typed = { text: "voice ", value: "", written: "voice" };
    expect(syncWithUrl(typed, "voice")).toEqual({ ...typed, value: "voice" });
  });

  it("keeps what was typed while its earlier text was being written", () => {
    const typed = { text: "voices", value: "", written: "voice" };
    expect(syncWithUrl(typed, "voice").text).toBe("voices");
  });

  it("shows the URL's value after a link or the Back button changed it", () => {
    const typed = { text: "voice", value: "voice", written: "voice" };
    expect(syncWithUrl(typed, "money")).toEqual(initialText("money"));
    expect(syncWithUrl(typed, "")).toEqual(initialText(""));
  });

  it("drops unwritten text when something else changes the parameter", () => {
    const typed = { text: "voices", value: "voice", written: "voice" };
    expect(syncWithUrl(typed, "money")).toEqual(initialText("money"));
  });

  it("returns the same state while the URL stays the same", () => {
    const typed = { text: "voice", value: "", written: "" };
    expect(syncWithUrl(typed, "")).toBe(typed);
  });
});

describe("a URL parameter", () => {
  it("is read trimmed and at most 100 characters long", () => {
    expect(readSearchParam("?q=%20a%20b%20", "q")).toBe("a b");
    expect(readSearchParam(`?q=${"x".repeat(200)}`, "q")).toHaveLength(100);
    expect(readSearchParam("?tag=AI", "q")).toBe("");
  });

  it("is written without changing the others, and removed when empty", () => {
    expect(writeSearchParam("?tag=AI&q=old", "q", "a & b")).toBe("?tag=AI&q=a+%26+b");
    expect(writeSearchParam("?q=old&tag=AI", "q", "")).toBe("?tag=AI");
    expect(writeSearchParam("?q=old", "q", "")).toBe("");
  });
});
