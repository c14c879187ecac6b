import { expect, it } from "vitest";
import { locationOf } from "./location-of.ts";

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
])("reads the location of %o", (cf, location) => {
  expect(locationOf(requestFrom(cf))).toEqual(location);
});
