import Provider, { type Configuration, interactionPolicy } from "oidc-provider";
import { claimsOf, type Directory } from "./accounts.ts";
import { memoryAdapter } from "./memory-adapter.ts";
import { errorPage, signedOutPage, signOutPage } from "./pages.ts";
import type { SigningKeys } from "./signing-keys.ts";

/** The scopes of the site; they are granted without a consent page. */
const scope = "openid profile email";

export interface ProviderSettings {
  issuer: string;
  siteOrigins: readonly string[];
  clientId: string;
  clientSecret: string;
}

/** Shows the account list at every sign-in, so that switching demo accounts takes one click. */
function alwaysChooseAccount() {
  const policy = interactionPolicy.base();
  policy.get("login")?.checks.add(
    new interactionPolicy.Check("choose_account", "an account has to be chosen", (ctx) => {
      return ctx.oidc.result?.login === undefined
        ? interactionPolicy.Check.REQUEST_PROMPT
        : interactionPolicy.Check.NO_NEED_TO_PROMPT;
    }),
  );
  return policy;
}

/** An OpenID provider with one confidential client: code flow with PKCE, RS256, RP-initiated logout. */
export function makeProvider(settings: ProviderSettings, directory: Directory, keys: SigningKeys) {
  const configuration: Configuration = {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: settings.siteOrigins.map((origin) => `${origin}/api/auth/callback`),
        post_logout_redirect_uris: settings.siteOrigins.map((origin) => `${origin}/`),
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_basic",
      },
    ],
    adapter: memoryAdapter(),
    responseTypes: ["code"],
    scopes: ["openid"],
    clientAuthMethods: ["client_secret_basic", "client_secret_post"],
    pkce: { required: () => true },
    jwks: keys.jwks,
    cookies: { keys: keys.cookieKeys },
    conformIdTokenClaims: false,
    claims: {
      openid: ["sub"],
      profile: ["name", "given_name", "family_name", "picture"],
      email: ["email", "email_verified"],
    },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 86_400,
      IdToken: 3600,
      Interaction: 3600,
      Session: 86_400,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: {
        logoutSource(ctx, form) {
          ctx.type = "html";
          ctx.body = signOutPage(form, ctx.oidc.entities.IdTokenHint !== undefined);
        },
        postLogoutSuccessSource(ctx) {
          ctx.type = "html";
          ctx.body = signedOutPage();
        },
      },
    },
    interactions: {
      policy: alwaysChooseAccount(),
      url: (_ctx, interaction) => `/sign-in/${interaction.uid}`,
    },
    findAccount(_ctx, subject) {
      const person = directory.find(subject);
      return person && { accountId: subject, claims: () => claimsOf(person, settings.issuer) };
    },
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
    renderError(ctx, out) {
      ctx.type = "html";
      ctx.body = errorPage(out.error, out.error_description ?? "");
    },
  };
  return new Provider(settings.issuer, configuration);
}
