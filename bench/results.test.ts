import { expect, it } from "vitest";
import { replaceSections } from "./results.ts";

const results = "# Results\n\nAn introduction.\n\n## Pages\n\nold\n\n## Chat\n\nkept\n";

it("replaces the sections that were measured and keeps the others", () => {
  expect(replaceSections(results, "## Pages\n\n### Home\n\nnew", "Measured today.")).toBe(
    "# Results\n\nAn introduction.\n\n## Pages\n\nMeasured today.\n\n### Home\n\nnew\n\n## Chat\n\nkept\n",
  );
});

it("adds a section that was not measured before at the end", () => {
  expect(replaceSections(results, "## Worker\n\nfast", "Measured today.")).toBe(
    `${results}\n## Worker\n\nMeasured today.\n\nfast\n`,
  );
});

it("replaces several sections that were measured together", () => {
  const measured = "## Chat\n\na\n\n## Pages\n\nb";
  expect(replaceSections(results, measured, "Now.")).toBe(
    "# Results\n\nAn introduction.\n\n## Pages\n\nNow.\n\nb\n\n## Chat\n\nNow.\n\na\n",
  );
});
