import { createServer, type IncomingMessage, type Server } from "node:http";
import type Provider from "oidc-provider";
import { Directory, demoAccounts, personFromForm } from "./accounts.ts";
import { contentSecurityPolicy, errorPage, portrait, signInPage, stylesheet } from "./pages.ts";
import { makeProvider } from "./provider.ts";
import { signingKeys } from "./signing-keys.ts";

type Middleware = Parameters<Provider["use"]>[0];
type Context = Parameters<Middleware>[0];

const maxFormLength = 4096;

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = "";
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > maxFormLength) break;
  }
  return new URLSearchParams(body.slice(0, maxFormLength));
}

/** Serves the pictures and the stylesheet of the provider's pages. */
function serveAssets(directory: Directory): Middleware {
  return async (ctx, next) => {
    const subject = /^\/portraits\/([0-9a-f]{32})\.svg$/.exec(ctx.path)?.[1];
    const person = subject && directory.find(subject);
    if (ctx.path === "/style.css") {
      ctx.type = "css";
      ctx.body = stylesheet;
    } else if (person) {
      ctx.type = "svg";
      ctx.body = portrait(person);
    } else if (ctx.path === "/icon.svg") {
      ctx.status = 204;
    } else {
      await next();
    }
  };
}

/** Serves the sign-in page and handles its forms. */
function serveSignIn(provider: Provider, directory: Directory): Middleware {
  const finish = async (ctx: Context, result: Parameters<Provider["interactionResult"]>[2]) => {
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
    ctx.status = 303;
  };

  const handleForm = async (ctx: Context) => {
    const form = await readForm(ctx.req);
    if (form.has("cancel")) {
      const error_description = "the user cancelled";
      return finish(ctx, { error: "access_denied", error_description });
    }
    const chosen = demoAccounts.find((account) => account.email === form.get("account"));
    const person = chosen ?? personFromForm(form);
    if (person) return finish(ctx, { login: { accountId: directory.add(person) } });
    ctx.status = 422;
    const problem = "Give a name and an e-mail address.";
    ctx.body = signInPage({ action: ctx.path, accounts: demoAccounts, problem, form });
  };

  return async (ctx, next) => {
    if (!/^\/sign-in\/[\w-]+$/.test(ctx.path)) return next();
    ctx.type = "html";
    try {
      await provider.interactionDetails(ctx.req, ctx.res);
    } catch {
      ctx.status = 400;
      ctx.body = errorPage(
        "expired",
        "This sign-in has expired. Go back to the site and start again.",
      );
      return;
    }
    if (ctx.method === "POST") return handleForm(ctx);
    ctx.body = signInPage({ action: ctx.path, accounts: demoAccounts });
  };
}

export interface IdentityProviderOptions {
  port: number;
  /** The origins of the sites that may use the provider. */
  siteOrigins: readonly string[];
  clientId: string;
  clientSecret: string;
  /** The folder that stores the keys between starts. */
  stateFolder: string;
}

/** Starts the provider on loopback; returns a function that stops it; rejects when the port is in use. */
export async function startIdentityProvider(options: IdentityProviderOptions) {
  const issuer = `http://localhost:${options.port}`;
  const directory = new Directory();
  const keys = await signingKeys(options.stateFolder);
  const provider = makeProvider({ issuer, ...options }, directory, keys);
  const policy = contentSecurityPolicy(options.siteOrigins);
  provider.use(async (ctx, next) => {
    ctx.set("content-security-policy", policy);
    ctx.set("x-content-type-options", "nosniff");
    ctx.set("referrer-policy", "no-referrer");
    await next();
  });
  provider.use(serveAssets(directory));
  provider.use(serveSignIn(provider, directory));
  const handler = provider.callback();
  const servers = [await listen(createServer(handler), options.port, "127.0.0.1")];
  // Some systems resolve localhost to ::1 first; where there is no IPv6 the first server is enough.
  const second = await listen(createServer(handler), options.port, "::1").catch(() => undefined);
  if (second) servers.push(second);
  return () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
}

function listen(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

if (import.meta.main) {
  const port = Number(process.env.IDP_PORT ?? 8788);
  const clientSecret = process.env.OIDC_CLIENT_SECRET;
  if (!clientSecret) {
    console.error("Set OIDC_CLIENT_SECRET to the secret the site uses.");
    process.exit(1);
  }
  await startIdentityProvider({
    port,
    siteOrigins: (process.env.SITE_ORIGINS ?? "http://localhost:8787").split(","),
    clientId: process.env.OIDC_CLIENT_ID ?? "sable-and-signal",
    clientSecret,
    stateFolder: process.env.IDP_STATE ?? ".wrangler/state/idp",
  });
  console.log(`Identity provider on http://localhost:${port}`);
}
