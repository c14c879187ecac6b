import { expect, it, vi } from "vitest";
import { brand } from "#contract/brand.ts";
import { errorReport } from "#contract/errors.ts";
import { newErrorId } from "./report-error.ts";
import { sendErrorReport } from "./send-error-report.ts";

it("gives an error a reference in the format of a form, which the report accepts", () => {
  const errorId = newErrorId();
  expect(errorId).toMatch(new RegExp(`^${brand.referencePrefix}(-[0-9A-HJKMNP-TV-Z]{5}){2}$`));
  expect(errorReport.shape.errorId.safeParse(errorId).success).toBe(true);
  expect(newErrorId()).not.toBe(errorId);
});

it("reports the stack of an error, and that of the component only where it is known", async () => {
  const sentErrors: object[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    sentErrors.push(JSON.parse(body));
    return Response.json({}, { status: 202 });
  });
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("location", new URL("http://localhost/about"));
  const error = new Error("Broken");
  const errorId = newErrorId();
  await sendErrorReport(error, { errorId });
  await sendErrorReport(error, { errorId, componentStack: "at Page" });
  const { stack } = error;
  expect(stack).toContain("report-error.test.ts");
  expect(sentErrors[0]).toMatchObject({ errorId, message: "Broken", stack });
  expect(sentErrors[0]).not.toHaveProperty("componentStack");
  expect(sentErrors[1]).toMatchObject({ stack, componentStack: "at Page" });
});
