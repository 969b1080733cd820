const [GS, RS, EOT] = ['\x1d', '\x1e', '\x04'];
const digiKey = [
  'P296-EX358CT-ND|1PEX358BIDDFR|K|1K72991337|10K85781337|11K1|4LPH|Q10|11ZPICK|12Z15221337|13Z361337',
  `20Z${'0'.repeat(180)}`,
].join('|');
const digiKeyNew =
  'PC50,C51|1PCC0402BPNPO9BN8R2|30P13-CC0402BPNPO9BN8R2CT-ND|K|1K100273272|10K128845720|9D2336|1T89M3336039|11K1|4LTW|Q10|11ZPICK|12Z21285191|13Z999999';
const mouser = 'KP0-1337|14K011|1PEX34063ADR|Q3|11K073121337|4LMX|1VTI';
const osram = '12S0002|P4500065|1PEX262298|1T52916365|Q12000|6D20250702|14D20251229';
const bag =
  '{pbn:PICK2009291337,on:SO2009291337,pc:C312270,pm:EX-1-102-A01-T000-RS,qty:2,mc:,cc:1,pdi:34421807}';

/** A label of format 06 with these separators of records and fields, and this end. */
const ecia = (fields: string, record = RS, field = GS, end = '') =>
  `[)>${record}06${field}${fields.replaceAll('|', field)}${end}`;
/** As a scanner hands it on that drops all separators. */
const packed = (fields: string) => ecia(fields, '', '').replaceAll('|', '');
/** As a Chinese input method changes punctuation. */
const wide = (text: string) =>
  text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));

/**
 * Labels as public programs and manuals show them (numbers are changed), and the part of each: the form, the
 * text, the part.
 */
export const LABELS: readonly [form: string, label: string, part: string][] = [
  ['bag', bag, 'C312270'],
  ['bag, short', '{pbn:PICK2009291337,on:SO2009291337,pc:C312270}', 'C312270'],
  ['bag, nine fields', bag.replace(',pdi:34421807', ''), 'C312270'],
  ['bag with warehouse', bag.replace('}', ',hp:0,wc:ZH}'), 'C312270'],
  ['bag with null', bag.replace('}', ',hp:null,wc:JS}'), 'C312270'],
  ['bag with customer’s material', bag.replace('mc:', 'mc:10'), 'C312270'],
  ['bag with a long order', bag.replace('SO2009291337', 'W'.repeat(80)), 'C312270'],
  ['bag, end lost', bag.slice(0, -30), 'C312270'],
  ['bag with blanks around it', `  ${bag}\r\n`, 'C312270'],
  ['bag with invisible characters', `\ufeff${bag.replace(',pc', '\u200b,pc')}`, 'C312270'],
  ['bag, full width', wide(bag), 'C312270'],
  ['bag, full-width punctuation', bag.replace(/[{}:,]/g, wide), 'C312270'],
  ['behind an older search, bag', `LM358${bag}`, 'C312270'],
  ['bag with words in its model', bag.replace('EX-1-102', 'PRINTER <a script=1>'), 'C312270'],
  ['bag, order first', bag.replace(/\{(pbn:[^,]*),(on:[^,]*)/, '{$2,$1'), 'C312270'],
  ['bag, model first', '{pm:EX-1-102,pc:C12084,qty:5,pbn:PICK2009291337,on:SO2009291337}', 'C12084'],
  ['bag, model first, end lost', '{pm:EX-1-102,pc:C12084,qty:5,pbn:PICK20', 'C12084'],
  ['bag, code first', '{pc:C12084,pm:EX75BD,118,qty:5}', 'C12084'],
  ['bag, code last', '{on:WM1,pc:C312270}', 'C312270'],
  ['Digi-Key', ecia(digiKey), 'EX358BIDDFR'],
  ['Digi-Key with its end', ecia(digiKey, RS, GS, RS + EOT), 'EX358BIDDFR'],
  ['Digi-Key, seller’s number last', ecia(digiKeyNew), 'CC0402BPNPO9BN8R2'],
  ['Digi-Key, no maker’s number', ecia('30P296-EX358CT-ND|K|1K72991337|Q10'), '296-EX358CT-ND'],
  ['Digi-Key, customer’s number only', ecia('PYAG3365CT-ND|K|1K52907693|Q100'), 'YAG3365CT-ND'],
  ['Mouser', ecia(mouser, RS, GS, RS + EOT), 'EX34063ADR'],
  ['Mouser, old header', `>[)>06${GS}${mouser.replaceAll('|', GS)}`, 'EX34063ADR'],
  ['Mouser with a comma in the part', ecia('K9585766|14K005|1PEX75BD,118|Q10|4LTH'), 'EX75BD,118'],
  ['a maker’s reel', ecia('1PEX2431+|Q9|1T0007187692|9D2343|4LPH', RS, GS, RS + EOT), 'EX2431+'],
  ['quantity first', ecia('Q5000|1PEX43017|1TLOT7|10D2418'), 'EX43017'],
  ['EIGP 114 with every field', ecia(`${digiKeyNew}|3SA1|E3|2P01|1VOM02`), 'CC0402BPNPO9BN8R2'],
  ['vehicle supplier’s', ecia('VANFC|P86511BP000T5G|SBUT5|E', RS, GS, RS + EOT), '86511BP000T5G'],
  ['no record separator', ecia(mouser, ''), 'EX34063ADR'],
  ['pictures', ecia(mouser, '␞', '␝', '␞␄'), 'EX34063ADR'],
  ['names in braces', ecia(mouser, '{RS}', '{GS}', '{RS}{EOT}'), 'EX34063ADR'],
  ['names in angles', ecia(mouser, '<RS>', '<GS>', '<RS><EOT>'), 'EX34063ADR'],
  ['small names in angles', ecia(mouser, '<rs>', '<gs>', '<rs><eot>'), 'EX34063ADR'],
  ['hexadecimal escapes', ecia(mouser, '\\x1e', '\\x1d', '\\x1e\\x04'), 'EX34063ADR'],
  ['JSON escapes', ecia(mouser, '\\u001e', '\\u001d', '\\u001E\\u0004'), 'EX34063ADR'],
  ['caret notation', ecia(mouser, '^^', '^]', '^^^D'), 'EX34063ADR'],
  ['the keys without Ctrl', ecia(mouser, '^', ']', '^d'), 'EX34063ADR'],
  ['at signs', ecia(osram, '@', '@', '@@'), 'EX262298'],
  ['at sign before control characters', ecia(osram, '@', GS, `@${EOT}`), 'EX262298'],
  ['glyphs of Alt codes', ecia(mouser, '▲', '↔', '▲♦'), 'EX34063ADR'],
  ['private characters', ecia(digiKey, '\uf70c', '\uf70b'), 'EX358BIDDFR'],
  ['blanks', ecia('1PEX087149|18VLEHWT|S21500871494', '', ' '), 'EX087149'],
  ['brackets of a Chinese input method', ecia(mouser).replace('[)>', '【）》'), 'EX34063ADR'],
  ['full width', wide(ecia(mouser, '␞', '␝')), 'EX34063ADR'],
  ['no angle bracket', ecia(mouser).replace('>', ''), 'EX34063ADR'],
  ['no angle bracket, names', ecia(mouser, '<RS>', '<GS>').replace('[)>', '[)'), 'EX34063ADR'],
  ['slashes of a scanner’s option', ecia(mouser, '/', '/'), 'EX34063ADR'],
  ['slashes, twice each', ecia(digiKeyNew, '//', '//'), 'CC0402BPNPO9BN8R2'],
  ['slashes, no angle bracket', ecia(mouser, '/', '/', '//').replace('>', ''), 'EX34063ADR'],
  ['bars', ecia(mouser, '', '|'), 'EX34063ADR'],
  ['hashes, quantity first', ecia('Q5000|1PEX43017|1TLOT7', '#', '#'), 'EX43017'],
  ['behind an older search', `C25744 ${ecia(mouser)}`, 'EX34063ADR'],
  ['no separators', packed(digiKeyNew), 'CC0402BPNPO9BN8R2'],
  ['no separators, no seller’s number', packed(digiKey), 'EX358BIDDFR'],
  ['no separators, K in the part', packed(digiKey.replace('EX358BIDDFR', 'RC0402-0710KL')), 'RC0402-0710KL'],
  ['no separators, 1K at the end', packed(digiKey.replace('EX358BIDDFR', 'RC0402-071K')), 'RC0402-071K'],
  ['no separators, with an order', packed(digiKeyNew.replace('|K|', '|KPO12345|')), 'CC0402BPNPO9BN8R2'],
  ['no separators, blanks', packed(digiKey.replace('296-EX358CT-ND', 'R1, R3')), 'EX358BIDDFR'],
  ['no separators, end lost', packed(digiKeyNew).slice(0, 90), 'CC0402BPNPO9BN8R2'],
];

/** Texts that begin like labels, but name no part, or more than one reading is possible. */
export const NO_LABELS: readonly string[] = [
  '{pbn:PICK1,pm:EX358,qty:10}',
  '{pbn:PICK1,pc:C312',
  '{pbn:1,pc:EX358,pm:a}',
  '{pbn:1,{pc:C312270}',
  '{pbn:1,pc:C312270,pc:C5}',
  '{pc:C312270}',
  '{x:1,pc:C312270}',
  '{"pbn":"PICK1","pc":"C312270"}',
  'pbn:PICK1,pc:C312270,',
  '{__proto__:1,pc:C312270}',
  '[)>',
  '[)>06',
  ecia('9N111234567842|1T1A234B5|D151231|S1234'),
  ecia('P|1P|30P|Q10'),
  `[)>${RS}05${GS}0104150123456782`,
  `[)>${RS}12${GS}PNOEX358`,
  packed(digiKey.replace('EX358BIDDFR', 'EX31PT0G')),
  packed(digiKey.replace('EX358BIDDFR', 'LM30P12')),
  packed('PYAG3365CT-ND|Q100'),
  ecia('K1|1PEX358DR/NOPB|Q10', '/', '/'),
  ecia('K1|1PEX75BD/118|Q10', '/', '/'),
  ecia('1PEX75BD/P5|Q10', '/', '/'),
  ecia('1PEX1|1PEX2|Q10', '/', '/'),
  ecia('1PEX1', '/', '/'),
  '[)061PEX1Q5',
  '06P296|1PEX358',
  'QTY:1 PN:WBP-302 PO:19361337/1 MPN:WBP-302',
  'PWBP-302 1PMPNWBP-302 Q1',
];
