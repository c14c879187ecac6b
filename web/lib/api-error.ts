import type { ProblemBody } from "#contract/problem.ts";

/** A failed request: the message is `<status>: <body text>`, the parsed problem is beside it. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly problem: ProblemBody | null;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.problem = parseProblem(text);
  }
}

function parseProblem(text: string): ProblemBody | null {
  try {
    const body = JSON.parse(text) as Partial<ProblemBody> | null;
    return typeof body?.code === "string" ? (body as ProblemBody) : null;
  } catch {
    // The response is not from our worker: a proxy's page, or no body at all.
    return null;
  }
}

/** The body of a successful response as text; throws `ApiError` for every other response. */
export async function readBody(response: Response): Promise<string> {
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  return text;
}
