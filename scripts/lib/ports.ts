import { connect, createServer } from "node:net";

/** One address a command wants to listen on, and the variable that moves it elsewhere. */
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

/** What to tell someone whose port is taken. */
export function busySentence({ port, variable, purpose }: PortRequest): string {
  return `Port ${port} is busy, so ${purpose} cannot start; stop what uses it or choose another with ${variable}=${port + 10}.`;
}

/** Whether something on this computer answers on the port, by IPv4 or IPv6. */
export async function isBusy(port: number): Promise<boolean> {
  const answers = await Promise.all(["127.0.0.1", "::1"].map((host) => isAnswered(port, host)));
  return answers.includes(true);
}

function isAnswered(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 1000 });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
    socket.once("timeout", () => settle(false));
  });
}

/** Throws the sentence of the first port that is taken or asked for twice. */
export async function requirePorts(wishes: readonly PortRequest[]): Promise<void> {
  const taken = new Set<number>();
  for (const wish of wishes) {
    if (taken.has(wish.port) || (await isBusy(wish.port))) throw new Error(busySentence(wish));
    taken.add(wish.port);
  }
}

/** Ports nobody uses right now, chosen by the system. */
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
