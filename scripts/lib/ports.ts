import { connect, createServer } from "node:net";

/** A port that a command listens on, and the environment variable that changes it. */
export interface PortRequest {
  port: number;
  variable: string;
  purpose: string;
}

/** Reads a port from the environment; throws a sentence when it is not one. */
export function readPort(environment: NodeJS.ProcessEnv, variable: string, otherwise: number) {
  const text = environment[variable];
  if (text === undefined || text === "") return otherwise;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${variable}=${text} is not a port: give a number from 1 to 65535.`);
}

/** The error for a port in use, with a suggestion. */
export function busySentence({ port, variable, purpose }: PortRequest): string {
  return `Port ${port} is busy, so ${purpose} cannot start; stop what uses it or choose another with ${variable}=${port + 10}.`;
}

/** Whether a local server listens on the port, on IPv4 or IPv6. */
export async function isBusy(port: number): Promise<boolean> {
  const results = await Promise.all(["127.0.0.1", "::1"].map((host) => isListening(port, host)));
  return results.includes(true);
}

function isListening(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 });
    const settle = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
    socket.once("timeout", () => settle(false));
  });
}

/** Throws for the first port that is in use or requested twice. */
export async function requirePorts(requests: readonly PortRequest[]): Promise<void> {
  const taken = new Set<number>();
  for (const request of requests) {
    if (taken.has(request.port) || (await isBusy(request.port)))
      throw new Error(busySentence(request));
    taken.add(request.port);
  }
}

/** Free ports, chosen by the operating system. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(Array.from({ length: count }, () => listenAnywhere()));
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === "object" && address ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

function listenAnywhere(): Promise<ReturnType<typeof createServer>> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => resolve(server));
  });
}
