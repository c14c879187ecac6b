import { expect, it } from "vitest";
import { placeOf } from "./place-of.ts";

const requestFrom = (cf: unknown) => ({ cf }) as Request;

it.each([
  [
    { country: "GB", region: "England" },
    { country: "GB", region: "England" },
  ],
  [{ country: "GB" }, { country: "GB", region: "" }],
  [
    { country: "XX", region: "nowhere" },
    { country: "", region: "" },
  ],
  [{ country: "T1" }, { country: "", region: "" }],
  [{ country: 7 }, { country: "", region: "" }],
  [undefined, { country: "", region: "" }],
])("reads the place of %o", (cf, place) => {
  expect(placeOf(requestFrom(cf))).toEqual(place);
});
