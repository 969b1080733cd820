import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The programs of the host tests, with the Debian package of each. */
const PACKAGES: Record<string, string> = {
  tomcat10: '/usr/share/tomcat10/bin/bootstrap.jar',
  'tomcat10-docs': '/usr/share/tomcat10-docs/docs/index.html',
  'tomcat10-examples': '/usr/share/tomcat10-examples/examples/WEB-INF/web.xml',
  nginx: '/usr/sbin/nginx',
  zstd: '/usr/bin/zstd',
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  'libjs-prototype': '/usr/share/javascript/prototype/prototype.js',
};

/** Installs missing programs if it can (Debian, as root). Throws in one line otherwise. */
export function ensurePackages(): void {
  const isRoot = process.getuid?.() === 0;
  if (missing().length > 0 && isRoot && existsSync('/usr/bin/apt-get')) {
    const names = missing().join(' ');
    // RUNLEVEL=1 installs programs without starting services.
    spawnSync(`apt-get update -qq && apt-get install -y -qq --no-install-recommends ${names}`, {
      shell: true,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    });
  }
  if (missing().length > 0)
    throw new Error(`The host tests need Debian's ${missing().join(', ')}: apt-get install them as root.`);
}

function missing(): string[] {
  return Object.keys(PACKAGES).filter((name) => !existsSync(PACKAGES[name] ?? ''));
}
