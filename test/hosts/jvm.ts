import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS } from '../../src/core/page/model/host-list';
import { mavenMark } from '../needs/kinds';

/** Runs a program to its end. Throws with its words if it fails. */
export function run(program: string, options: string[], cwd?: string): void {
  const { status, stdout, stderr } = spawnSync(program, options, { encoding: 'utf8', cwd });
  if (status !== 0) throw new Error(`${program}: ${stderr}${stdout}`);
}

/**
 * Packages a copy of a Maven project, from what Maven fetched for `source` (needs/kinds.ts). The next run
 * fetches it again if it fails.
 */
export function packageProject(source: string, copy: string, target: string): void {
  try {
    run('mvn', ['-o', '-q', '-B', `-Dlc.target=${target}`, 'package'], copy);
  } catch (error) {
    rmSync(mavenMark(source), { force: true });
    throw error;
  }
}

/** Starts Java as a plain process, small and quick to start. `folder` is for its temporary files. */
export function java(folder: string, options: string[]): ChildProcess {
  const temporary = join(folder, 'temp');
  mkdirSync(temporary, { recursive: true });
  // Java's resolver does not map *.localhost to loopback.
  const hosts = join(temporary, 'hosts');
  writeFileSync(hosts, ['cdn', ...AREAS].map((area) => `127.0.0.1 ${area}.lc.localhost\n`).join(''));
  const jvm = ['-Xmx192m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
  return spawn(
    'java',
    [...jvm, `-Djava.io.tmpdir=${temporary}`, `-Djdk.net.hosts.file=${hosts}`, ...options],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
}

/** Starts a Tomcat of `home` whose settings, applications and logs are in `base`. */
export function tomcat(home: string, base: string, options: string[] = []): ChildProcess {
  for (const folder of ['logs', 'work']) mkdirSync(join(base, folder), { recursive: true });
  const logging = join(base, 'conf/logging.properties');
  writeFileSync(logging, 'handlers = java.util.logging.ConsoleHandler\n.level = SEVERE\n');
  return java(base, [
    `-Dcatalina.home=${home}`,
    `-Dcatalina.base=${base}`,
    `-Djava.util.logging.config.file=${logging}`,
    ...options,
    ...['-cp', `${home}/bin/bootstrap.jar:${home}/bin/tomcat-juli.jar`],
    'org.apache.catalina.startup.Bootstrap',
    'start',
  ]);
}

/** A base folder with a Tomcat's own settings but for its server.xml. */
export function tomcatBase(conf: string, base: string, serverXml: string): void {
  mkdirSync(join(base, 'conf'), { recursive: true });
  for (const name of ['web.xml', 'context.xml']) copyFileSync(join(conf, name), join(base, 'conf', name));
  writeFileSync(join(base, 'conf/server.xml'), serverXml);
}

/** Ends this process with the first of its servers that ends, and all of them with it. */
export function endTogether(servers: ChildProcess[]): void {
  const end = () => {
    for (const server of servers) server.kill();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  for (const server of servers)
    server.on('exit', (code) => {
      end();
      process.exit(code ?? 0);
    });
}
