/** Sites by industry in the order of `industries`; industries without a site are left out. */
export function byIndustry<Site extends { industryType: number }, Industry extends { type: number }>(
  sites: readonly Site[],
  industries: readonly Industry[],
): { industry: Industry; sites: Site[] }[] {
  return industries
    .map((industry) => ({ industry, sites: sites.filter((site) => site.industryType === industry.type) }))
    .filter((group) => group.sites.length > 0);
}
