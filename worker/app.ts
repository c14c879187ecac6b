import { Hono } from "hono";
import { insertJoinApplication } from "./applications/from-forms.ts";
import { applications } from "./applications/routes.ts";
import { identity } from "./auth/identify.ts";
import { authNavigationEndpoints } from "./auth/navigation-endpoints.ts";
import { auth } from "./auth/routes.ts";
import { contact } from "./contact/routes.ts";
import { postQueries } from "./content/queries.ts";
import { content } from "./content/routes.ts";
import { errors } from "./errors/routes.ts";
import { health } from "./health.ts";
import { database } from "./lib/db.ts";
import { type AppEnv, checkedSettings } from "./lib/env.ts";
import { problem, problemResponse } from "./lib/problem.ts";
import { htmlErrorPages } from "./middleware/error-page.ts";
import { htmlFormResponses } from "./middleware/html-form.ts";
import { enforce } from "./middleware/policy.ts";
import { requestLog } from "./middleware/request-log.ts";
import { sameOrigin } from "./middleware/same-origin.ts";
import { withSecurityHeaders } from "./middleware/security-headers.ts";
import { policies } from "./policies.ts";
import { siteNavigationEndpoints } from "./site/navigation-endpoints.ts";
import { site } from "./site/routes.ts";

/** The whole worker: what every request passes, in order, then one line a slice. */
export const app = new Hono<AppEnv>()
  // An id and one log line.
  .use(requestLog)
  // Security headers and no-store, on refusals too.
  .use(withSecurityHeaders)
  // A page instead of JSON for whoever sent a form without script.
  .use(htmlFormResponses)
  // And for whoever goes to an address.
  .use(htmlErrorPages([...authNavigationEndpoints, ...siteNavigationEndpoints]))
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
  .route("/", contact(insertJoinApplication))
  .route("/", errors)
  .route("/", auth)
  .route("/", content)
  .route("/", site(postQueries))
  .route("/", health)

  .notFound((c) => problemResponse(problem("not_found"), c))
  .onError(problemResponse);
