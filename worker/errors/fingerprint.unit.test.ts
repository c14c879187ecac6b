import { expect, it } from "vitest";
import { errorSignature } from "./fingerprint.ts";

// One error as two real builds report it: functions have other names, chunks other hashes, and calls other columns.
const message = "Unexpected token '<', \"<!doctype \"... is not valid JSON";
const chromeFrames = `SyntaxError: ${message}
    at JSON.parse (<anonymous>)
    at oi (https://site.example/assets/api-Cv7PN2nZ.js:1:41627)
    at async G (https://site.example/assets/application-dialog-BUzAy6jU.js:1:3865)`;
const report = { message, stack: chromeFrames };

it.each([
  [
    "Chrome with another build and origin",
    `SyntaxError: ${message}
    at JSON.parse (<anonymous>)
    at ri (https://preview.example/assets/api-CBwEgcJW.js:1:41539)
    at async W (https://preview.example/assets/application-dialog-BIq3bchH.js:1:3832)`,
  ],
  [
    "Firefox",
    `oi@https://site.example/assets/api-Cv7PN2nZ.js:1:41627
async*G@https://site.example/assets/application-dialog-BUzAy6jU.js:1:3865\n`,
  ],
  [
    "Safari, which names no anonymous function",
    `parse@[native code]
@https://site.example/assets/api-CBwEgcJW.js:1:41539
https://site.example/assets/application-dialog-BIq3bchH.js:1:3832`,
  ],
])("has one signature for the error in %s", (_, stack) => {
  expect(errorSignature({ message, stack })).toBe(errorSignature(report));
});

it("names the chunks of the first three frames without the hash, which may hold a hyphen", () => {
  const stack = `c@https://site.example/assets/services-badge-DV8Q-f8z.js:1:247
pn@https://site.example/assets/dialog-form-y-eE_5w0.js:1:9
pn@https://site.example/assets/vendor-E1hhjD1W.js:1:9
pn@https://site.example/assets/main-BZOQa7b_.js:1:9`;
  expect(errorSignature({ message: "Boom", stack })).toBe(
    "Boom\nservices-badge\ndialog-form\nvendor",
  );
});

it("takes no frame from the message that Chrome repeats in the stack", () => {
  const failed =
    "Failed to load https://site.example/assets/chat-Y1tr4Kmj.js for mina@okafor.example";
  expect(errorSignature({ message: failed, stack: `TypeError: ${failed}` })).toBe(
    errorSignature({ message: failed }),
  );
});

it("differs when the first frames are in other chunks", () => {
  const stack = chromeFrames.replace("application-dialog", "join-us-page");
  expect(errorSignature({ message, stack })).not.toBe(errorSignature(report));
});

it.each([
  [
    "quoted texts",
    "Cannot read properties of undefined (reading 'title')",
    "Cannot read properties of undefined (reading 'name')",
  ],
  ["the shortened name of a value", "_ is not iterable", "e2 is not iterable"],
  ["a shortened name before a property", "$e.current.play is null", "x.current.play is null"],
  ["the shortened name of a call", "n(...).map is undefined", "te(...).map is undefined"],
  ["numbers", "Timeout after 133.5 ms", "Timeout after 8.25 ms"],
])("is the same for messages that differ in %s", (_, message1, message2) => {
  expect(errorSignature({ message: message1 })).toBe(errorSignature({ message: message2 }));
});

it.each([
  ["a property", "e.play is not a function", "e.pause is not a function"],
  [
    "the number of an error of React",
    "Minified React error #418; visit https://react.dev/errors/418 for the full message",
    "Minified React error #185; visit https://react.dev/errors/185 for the full message",
  ],
])("differs for messages that differ in %s", (_, message1, message2) => {
  expect(errorSignature({ message: message1 })).not.toBe(errorSignature({ message: message2 }));
});
