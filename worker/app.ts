import { Hono } from "hono";
import { acceptJoinForm } from "#worker/applications/receive.ts";
import { applications } from "#worker/applications/routes.ts";
import { authDestinations } from "#worker/auth/destinations.ts";
import { identity } from "#worker/auth/identify.ts";
import { auth } from "#worker/auth/routes.ts";
import { contact } from "#worker/contact/routes.ts";
import { published } from "#worker/content/published.ts";
import { content } from "#worker/content/routes.ts";
import { type AppEnv, checkedSettings } from "#worker/env.ts";
import { health } from "#worker/health.ts";
import { database } from "#worker/lib/db.ts";
import { readableAnswers } from "#worker/lib/plain-form.ts";
import { enforce } from "#worker/lib/policy.ts";
import { answerProblem, problem } from "#worker/lib/problem.ts";
import { readableRefusals } from "#worker/lib/refusal-page.ts";
import { requestLog } from "#worker/lib/request-log.ts";
import { sameOrigin } from "#worker/lib/same-origin.ts";
import { withSecurityHeaders } from "#worker/lib/security-headers.ts";
import { policies } from "#worker/policies.ts";
import { reports } from "#worker/reports/routes.ts";
import { siteDestinations } from "#worker/site/destinations.ts";
import { site } from "#worker/site/routes.ts";

/** The whole worker: what every request passes, in order, then one line a slice. */
export const app = new Hono<AppEnv>()
  // An id and one log line.
  .use(requestLog)
  // Security headers and no-store, on refusals too.
  .use(withSecurityHeaders)
  // A page instead of JSON for whoever sent a form without script.
  .use(readableAnswers)
  // And for whoever goes to an address.
  .use(readableRefusals([...authDestinations, ...siteDestinations]))
  // Every setting is there.
  .use(checkedSettings)
  // No cross-site writes.
  .use(sameOrigin)
  // The database of this request.
  .use(database)
  // Who is asking, if a handler wants to know.
  .use(identity)
  // Damper, body size, access.
  .use(enforce(policies))

  .route("/", applications)
  .route("/", contact(acceptJoinForm))
  .route("/", reports)
  .route("/", auth)
  .route("/", content)
  .route("/", site(published))
  .route("/", health)

  .notFound((c) => answerProblem(problem("not_found"), c))
  .onError(answerProblem);
