import { Hono } from "hono";
import { attributionOf } from "./analytics/attribution-of.ts";
import { analyticsNavigationEndpoints } from "./analytics/navigation-endpoints.ts";
import { pagesOfSession } from "./analytics/pages-of-session.ts";
import { analyticsReports } from "./analytics/report-routes.ts";
import { beacons } from "./analytics/routes.ts";
import { analyticsTools } from "./analytics/tools-routes.ts";
import { acceptedByChannel } from "./applications/channels.ts";
import { joinFormOfMessage } from "./applications/join-form-of-message.ts";
import { applicationsOfEmail } from "./applications/of-email.ts";
import { applicationOfMail } from "./applications/record-of-mail.ts";
import { applications } from "./applications/routes.ts";
import { applicationsNavigationEndpoints } from "./applications/status-page.ts";
import { audit } from "./audit/routes.ts";
import { setIdentity } from "./auth/identify.ts";
import { listAdmins } from "./auth/list-admins.ts";
import { authNavigationEndpoints } from "./auth/navigation-endpoints.ts";
import { people } from "./auth/people-routes.ts";
import { auth } from "./auth/routes.ts";
import { readSessionHash } from "./auth/session-cookie.ts";
import { conversationRoutes } from "./chat/conversation-routes.ts";
import { endChatOf, endEndedChats } from "./chat/end-chat.ts";
import { conversationsKeptMs } from "./chat/erase-old.ts";
import { chatFigures } from "./chat/figures.ts";
import { chatInboxRoutes } from "./chat/inbox-routes.ts";
import { makeOfConversation } from "./chat/make-application.ts";
import { chatPictures } from "./chat/picture-routes.ts";
import { conversationOfMail } from "./chat/record-of-mail.ts";
import { visitorChat } from "./chat/routes.ts";
import { savedReplies } from "./chat/saved-reply-routes.ts";
import { chatSettingsRoutes } from "./chat/settings-routes.ts";
import { teamChat } from "./chat/team-routes.ts";
import { onReplyMailChange } from "./contact/answer-state.ts";
import { messageOfChat } from "./contact/from-chat.ts";
import { makeOfMessage } from "./contact/make-application.ts";
import { messageOfApplication } from "./contact/of-application.ts";
import { messageOfMail } from "./contact/record-of-mail.ts";
import { contact } from "./contact/routes.ts";
import { createEntry } from "./content/create-entry.ts";
import { entryRoutes } from "./content/entry-routes.ts";
import { formerSlugRoutes } from "./content/former-slug-routes.ts";
import { entriesWithPicture } from "./content/picture-usage.ts";
import { previewOf } from "./content/preview.ts";
import {
  isPublishedId,
  postQueries,
  publishedPost,
  postsPublishedWithin as publishedPosts,
  visibilityOf,
} from "./content/queries.ts";
import { content } from "./content/routes.ts";
import { transferRoutes } from "./content/transfer-routes.ts";
import { errorGroups } from "./errors/group-routes.ts";
import { errors } from "./errors/routes.ts";
import { errorTrend } from "./errors/trend.ts";
import { hasProvider } from "./generation/has-provider.ts";
import { keptItemCount } from "./generation/item-list.ts";
import { generation } from "./generation/routes.ts";
import { health } from "./health.ts";
import { messageIdsOf, receivedMailsOf } from "./inbound/read-mails.ts";
import { receivedMailRoutes } from "./inbound/received-mail-routes.ts";
import { unreadIdsOf } from "./inbound/unread.ts";
import { type AppEnv, checkSettings } from "./lib/env.ts";
import { problem } from "./lib/problem.ts";
import { media } from "./media/routes.ts";
import { beforeRoute } from "./middleware/before-route.ts";
import { setDatabase } from "./middleware/database.ts";
import { errorResponse, navigationErrorPage } from "./middleware/error-response.ts";
import { formErrorPage } from "./middleware/html-form.ts";
import { enforce } from "./middleware/policy.ts";
import { requestDeadline } from "./middleware/request-deadline.ts";
import { requestLog } from "./middleware/request-log.ts";
import { withSecurityHeaders } from "./middleware/security-headers.ts";
import { newsletterNavigationEndpoints } from "./newsletter/pages.ts";
import { newsletterOfMail } from "./newsletter/record-of-mail.ts";
import { newsletter } from "./newsletter/routes.ts";
import { whyUnwanted } from "./newsletter/unwanted-mails.ts";
import { openapi } from "./openapi/routes.ts";
import { outbox } from "./outbox/routes.ts";
import { personalData } from "./personal-data.ts";
import { policies } from "./policies.ts";
import { retention } from "./privacy/retention-routes.ts";
import { dataRequests } from "./privacy/routes.ts";
import { recordNames } from "./record-names.ts";
import { settings } from "./settings/routes.ts";
import { missingPage } from "./site/missing-page.ts";
import { siteNavigationEndpoints } from "./site/navigation-endpoints.ts";
import { site } from "./site/routes.ts";
import { termedRecords } from "./termed-records.ts";

/** A problem becomes a page where a person reads it: on a navigation, at an unknown URL, after a form without JavaScript. */
const errorPages = [
  navigationErrorPage([
    ...authNavigationEndpoints,
    ...siteNavigationEndpoints,
    ...analyticsNavigationEndpoints,
    ...applicationsNavigationEndpoints,
    ...newsletterNavigationEndpoints,
  ]),
  missingPage,
  formErrorPage,
];

/** The whole worker: the middleware of every request, in order, then one line a slice. */
export const app = new Hono<AppEnv>()
  // Request id and one log line.
  .use(requestLog)
  // Security headers and no-store, on problems too.
  .use(withSecurityHeaders)
  // An answer in time, whatever a dependency does.
  .use(requestDeadline(policies))
  // Settings, `c.var.db`, `c.var.identify()`, and the policy of the route: origin, rate limit, access, body.
  .use(beforeRoute(checkSettings, setDatabase, setIdentity, enforce(policies)))

  .route(
    "/",
    applications({
      attributionOf,
      listTeam: listAdmins,
      messageOf: messageOfApplication,
      makeOfMessage,
      makeOfConversation,
      unreadIds: unreadIdsOf("application"),
    }),
  )
  .route(
    "/",
    contact({
      attributionOf,
      extension: joinFormOfMessage,
      listTeam: listAdmins,
      applicationsOfEmail,
      receivedMailsOf,
      messageIdsOf,
    }),
  )
  .route("/", visitorChat(attributionOf))
  .route("/", teamChat(readSessionHash))
  .route("/", chatPictures)
  .route("/", chatInboxRoutes({ readSessionHash, listAdmins, pagesOfSession, applicationsOfEmail }))
  .route("/", conversationRoutes(messageOfChat))
  .route("/", savedReplies)
  .route("/", chatSettingsRoutes(hasProvider))
  .route("/", errors)
  .route("/", errorGroups)
  .route("/", beacons)
  .route("/", auth(endChatOf))
  .route("/", people(endEndedChats))
  .route("/", audit(recordNames))
  .route("/", content)
  .route("/", entryRoutes)
  .route("/", formerSlugRoutes)
  .route("/", transferRoutes(keptItemCount))
  .route("/", newsletter(publishedPost))
  .route("/", media(entriesWithPicture))
  .route("/", site({ ...postQueries, preview: previewOf }))
  .route("/", analyticsReports({ acceptedByChannel, publishedPosts }))
  .route(
    "/",
    outbox({
      recordKinds: [applicationOfMail, messageOfMail, conversationOfMail, newsletterOfMail],
      onReplyMailChange,
      whyUnwanted,
    }),
  )
  .route("/", receivedMailRoutes)
  .route("/", generation({ createDraft: createEntry, visibilityOf, isPublishedId }))
  .route("/", analyticsTools({ errorTrend, chatFigures }))
  .route("/", dataRequests(personalData.sources))
  .route("/", retention({ conversationsKeptMs, termed: termedRecords }))
  .route("/", settings)
  .route("/", openapi(policies))
  .route("/", health)

  .notFound(() => {
    throw problem("not_found");
  })
  .onError(errorResponse(errorPages));
