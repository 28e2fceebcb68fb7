/** Countries that projects are about, by their ISO 3166 codes. */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ ' +
  'BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO ' +
  'DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT ' +
  'GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR ' +
  'KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS ' +
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR ' +
  'PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY ' +
  'SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU ' +
  'WF WS YE YT ZA ZM ZW'
).split(' ');

/** Languages that people search in, by their ISO 639 codes. */
export const SEARCH_LANGUAGES: readonly string[] = (
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu ' +
  'hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms mt my nb ne nl nn no pa pl ps ' +
  'pt ro ru si sk sl sq sr sv sw ta te th tr uk ur uz vi zh zu'
).split(' ');

/** Where a sample project is: nowhere, so that what is made up of its keywords is nobody's market. */
export const SAMPLE_COUNTRY = 'ZZ';

/** Whether a project may be about a market. */
export const isMarket = {
  country: (code: string): boolean => COUNTRIES.includes(code) || code === SAMPLE_COUNTRY,
  language: (code: string): boolean => SEARCH_LANGUAGES.includes(code),
};

/** The first of some codes that is offered; where none is, the first of those that are. */
export const firstOffered = (
  wanted: readonly (string | null | undefined)[],
  offered: readonly string[],
): string | undefined => wanted.find((code) => offered.includes(code ?? '')) ?? offered[0];
