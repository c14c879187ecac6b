import { Hono } from "hono";
import { joinFormOfMessage } from "./applications/from-messages.ts";
import { applications } from "./applications/routes.ts";
import { identity } from "./auth/identify.ts";
import { authNavigationEndpoints } from "./auth/navigation-endpoints.ts";
import { auth } from "./auth/routes.ts";
import { contact } from "./contact/routes.ts";
import { entryRoutes } from "./content/entry-routes.ts";
import { postQueries } from "./content/queries.ts";
import { content } from "./content/routes.ts";
import { transferRoutes } from "./content/transfer-routes.ts";
import { errors } from "./errors/routes.ts";
import { health } from "./health.ts";
import { type AppEnv, checkedSettings } from "./lib/env.ts";
import { problem, problemResponse } from "./lib/problem.ts";
import { database } from "./middleware/database.ts";
import { htmlErrorPages } from "./middleware/error-page.ts";
import { htmlFormResponses } from "./middleware/html-form.ts";
import { enforce } from "./middleware/policy.ts";
import { requestDeadline } from "./middleware/request-deadline.ts";
import { requestLog } from "./middleware/request-log.ts";
import { withSecurityHeaders } from "./middleware/security-headers.ts";
import { openapi } from "./openapi/routes.ts";
import { outbox } from "./outbox/routes.ts";
import { policies } from "./policies.ts";
import { missingPage } from "./site/missing-page.ts";
import { siteNavigationEndpoints } from "./site/navigation-endpoints.ts";
import { site } from "./site/routes.ts";

/** The whole worker: the middleware of every request, in order, then one line a slice. */
export const app = new Hono<AppEnv>()
  // Request id and one log line.
  .use(requestLog)
  // Security headers and no-store, on problems too.
  .use(withSecurityHeaders)
  // HTML instead of JSON for forms sent without JavaScript.
  .use(htmlFormResponses)
  // HTML error pages for browser navigations.
  .use(htmlErrorPages([...authNavigationEndpoints, ...siteNavigationEndpoints]))
  // The page for an unknown URL.
  .use(missingPage)
  // An answer in time, whatever a dependency does.
  .use(requestDeadline)
  // Missing or malformed settings.
  .use(checkedSettings)
  // `c.var.db`.
  .use(database)
  // `c.var.identify()`: the signed-in user, read on demand.
  .use(identity)
  // The policy of the route: origin, rate limit, access, body type and size.
  .use(enforce(policies))

  .route("/", applications)
  .route("/", contact(joinFormOfMessage))
  .route("/", errors)
  .route("/", auth)
  .route("/", content)
  .route("/", entryRoutes)
  .route(
    "/",
    transferRoutes(async () => 0),
  )
  .route("/", site(postQueries))
  .route("/", outbox)
  .route("/", openapi(policies))
  .route("/", health)

  .notFound((c) => problemResponse(problem("not_found"), c))
  .onError(problemResponse);
