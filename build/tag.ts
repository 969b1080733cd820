import { spawnSync } from 'node:child_process';

/** Returns git's answer; '' without a repository or for an unknown name. */
function git(folder: string, ...words: string[]): string {
  const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

/**
 * Names the commit of the sources beside the tag of their version, or says how the tag is made. The tag's
 * commit gives the same bytes again.
 */
export function tagLine(version: string, folder = '.'): string {
  const tag = `v${version}`;
  const commit = git(folder, 'rev-parse', '-q', '--verify', 'HEAD');
  if (commit === '') return `no commit: ${tag} cannot be built again by its tag`;
  if (git(folder, 'status', '--porcelain', '--untracked-files=no') !== '')
    return `files are changed since commit ${commit}: commit them, then build and tag ${tag}`;
  const tagged = git(folder, 'rev-parse', '-q', '--verify', `refs/tags/${tag}^{commit}`);
  if (tagged === '')
    return `commit ${commit}: git tag -a ${tag} -m ${tag} ${commit} && git push origin ${tag}`;
  return tagged === commit
    ? `commit ${commit}, which ${tag} names`
    : `commit ${commit}, but ${tag} names ${tagged}`;
}
