import { writeFileSync } from "node:fs";
import { operations } from "#contract/operations.ts";
import { apiDocs } from "./lib/api-docs.ts";
import { inRoot } from "./lib/root.ts";

/** Writes `docs/api.md` from the contract. */
writeFileSync(inRoot("docs/api.md"), apiDocs(operations));
console.log("docs/api.md is up to date.");
