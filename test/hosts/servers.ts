import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { inRoot } from './fill';
import { endTogether } from './jvm';
import {
  BOOT_2_PORT,
  CDN_PORT,
  GUEST_PORT,
  READY_PORT,
  SSI_PORT,
  STORE_PORT,
  THYMELEAF_GBK_PORT,
  THYMELEAF_PORT,
  TOMCAT_9_PORT,
  TOMCAT_PORT,
} from './ports';

const PAGES = [
  TOMCAT_PORT,
  SSI_PORT,
  THYMELEAF_PORT,
  THYMELEAF_GBK_PORT,
  GUEST_PORT,
  TOMCAT_9_PORT,
  BOOT_2_PORT,
];

/** Starts all servers of the host tests at once, because Playwright starts one after the other. */
function start(): void {
  endTogether([
    script('demo/start.ts', [], {
      PORT: String(STORE_PORT),
      LC_DEMO_MORE_PORTS: PAGES.join(),
      LC_DEMO_BEHIND_TLS: '1',
      LC_PICTURES: 'one',
    }),
    script('test/hosts/guest-server.ts', [GUEST_PORT, STORE_PORT].map(String)),
    ...['nginx', 'tomcat', 'thymeleaf', 'javax'].map((name) => script(`test/hosts/${name}.ts`)),
  ]);
  void Promise.all([STORE_PORT, CDN_PORT, ...PAGES].map(answering)).then(() =>
    createServer((_, response) => response.end()).listen(READY_PORT, '127.0.0.1'),
  );
}

function script(file: string, options: string[] = [], more: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', file, ...options], {
    cwd: inRoot('.'),
    env: { ...process.env, ...more },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Resolves when somebody listens at the port. */
function answering(port: number): Promise<void> {
  return new Promise((resolve) => {
    const knock = () => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve();
      });
      socket.on('error', () => setTimeout(knock, 100));
    };
    knock();
  });
}

start();
