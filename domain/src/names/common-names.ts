import { lazily } from '../lazily.ts';
import { inIndianScript, inLatin, type IndianScript, type Sound } from './sounds.ts';

/**
 * Common names that the rule reads wrongly, by their sounds: long vowels doubled, retroflex letters large, `S` soft, `M` a
 * nasal before a consonant, `R` the vowel of Krishna. A point stands where Hindi writes an unsaid vowel, सरकार, and at the end
 * of a name whose last vowel is short there, too; a hyphen where two words meet, which do not grow together in Telugu. Before
 * `=` stands the usual spelling in Latin letters, where it does not follow. One that differs in lengths and doubled letters
 * alone is the same name: Kapur and Kapoor.
 */
const names = `
kapuur agarwal=agravaal khannaa malhootraa coopraa bhatia=bhaaTiyaa kooh.lii misraa miSraa pande=paaMDee tiwari=tivaarii
tivaarii dubey=dubee Suklaa Thaakur saahuu roy=raay ray=raay sar.kaar mandal=maMDal jaadhav gaikwad=gaayak.vaaD cauhaan
rathore=raaThaur raaThooD rathod=raaThooD par.maar deshmukh=deeS-mukh deshpande=deeS-paaMDee kulkarni=kul.karNii
rajput=raaj-puut raaNaa raavat maalii har-priit gur-priit sukh-deev bal-deev jag.diiS gur-miit bal.viMdar
balwinder=bal.viMdar raviMdar ravinder=raviMdar nareMdar narender=nareMdar sureMdar surender=sureMdar mahender=maheeMdar
bal-vaMt yaS.vaMt bhagavaan bhagwati=bhagavatii viTThal vittal=viTThal naam-deev ganpat=gaNapat Sivaajii mahaadeev
man-moohan raam-moohan raam-deev raam-laal moohan-laal Siv-kumaar raaj-kumaar raam-prasaad raam-svaruup raam-kiSan Syaam
kishore=kiSoor oom-prakaaS caMdrakaaMt raaj-naath soom-naath viSvanaath jagannaath raam-naath suSiila kamla=kam.la
vimla=vim.la saavitrii gaayatrii usha aaSa puuja sowmya=saumya laavaNya SraavaNi sravani=SraavaNi bhavaani
sirisha=Siriisha shirisha=Siriisha sujaata aruNa padmaavati nagamaNi naagamaNi maaNikyaM manikyam=maaNikyaM
tulsi=tul.sii rukmiNi viirayya raajayya rajaiah=raajayya ilaiah=ailayya yaadayya balaiah=baalayya iiSvarayya
eshwaraiah=iiSvarayya yellaiah=ellayya kondaiah=koMDayya kotaiah=kooTayya raajamma baalamma laxmamma=lakshmamma naagamma
bhaagyamma saaMbaSiva. siitaaraam siitaaraama. kodanda=koodaMDa raaghava. raghuraam janaardan janaardan madhusuudan
purushotham=purushoottam purushoottam daamoodar vaasudeev vaasu muurti. keeSava. daSarath dasarath=daSarath SaMkar
sankar=SaMkar sankara=SaMkara. parameeSvar parameeSvara. mahesvari=maheeSvari raajeeSvari rajeswari=raajeeSvari
maheswari=maheeSvari parameswara=parameeSvara. bhuvaneeSvari bhuvaneswari=bhuvaneeSvari jagadiiSvar
jagadeeswar=jagadiiSvar siddheeSvar koteswara=kooTeeSvara. mallikaarjuna. naagappa siddappa koMDa kooTi
balakrishna=baalakRshNa. raamakRshNa. ramakrishna=raamakRshNa. muraliikRshNa. muralikrishna=muraLiikRshNa.
raadhaakRshNa. radhakrishna=raadhaakRshNa. sivakrishna=SivakRshNa. shivakrishna=SivakRshNa. krishnaveni=kRshNaveeNi
raajaSeekhar rajasekhar=raajaSeekhar rajashekar=raajaSeekhar chandrasekhar=caMdraSeekhar caMdraSeekhar
chandrashekar=caMdraSeekhar jayaraam jayaraama. mahaalakshmi sivakumar=Sivakumaar praviiN praveen=praviiN naviin
navin=naviin raahul aakaaS akash=aakaaS suniil saliim imraan rahiim kariim ibraahiim gafoor=gaphuur sheikh=Seekh sayyad
syed=sayyad paThaan fatima=phaatimaa suuryanaaraayaNa. sreenivasulu=Sriinivaasulu maaNik sailaja=Sailaja
subramaniam=subrahmaNyaM subrahmanyam=subrahmaNyaM raayuDu gulaam ghulam=gulaam dharmendra=dharmeeMdra.
jitendra=jiteeMdra. virendra=viireeMdra. devendra=deeveeMdra. nagendra=naageeMdra. nageendra=naageeMdra. gurjar=gurjar
narasimha=narasiMha. gaMgaadhar ushaaraaNi maMDava nuukala baanoot kaTTaa callaa paatraa reMDla vaasireDDi aDusumilli
talaari paLanisvaami bhiimuDu gaNapati. guDipaaTi ansari=ansaarii maheeSvar goopiinaath kalyaaN prakasam=prakaaSaM
raamireDDi kaavya mahaaviir yaarlagaDDa kaakatiiya. satavahana=Saatavaahana. andhra=aaMdhra. pradesh=pradeeS desh=deeS
mahbubnagar=mahabuub-nagar mahabuub-nagar suryapet=suuryaapeeTa. jagtial=jagityaala. jagityaala. sircilla=sirisilla peddapalli=peddapalli
mancherial=maMciryaala. nirmal saMgaareDDi bhadraacalaM miryaalaguuDa huzurabad=hujuuraabaad gadwal=gadvaala. kaakinaaDa
srikakulam=SriikaakuLaM vijianagaram=vijayanagaraM vijayanagaraM machilipatnam=maciliipaTnaM
narasaraopet=narasaraavupeeTa. chilakaluripet=cilakaluuripeeTa. tirupati. proddatur=prodduTuuru. aadooni nandyal=naMdyaala.
baapaTla maMgaLagiri amaraavati piduguralla=piDuguraaLLa sattenapalle=sattenapalli macherla=maacarla guDivaaDa taNuku
paalakollu amalaapuraM anakapalle=anakaapalli mathura bareilly=bareelii prayaag-raaj al.var patna=paT.naa nashik=naasik
ludhiana=ludhiyaanaa amritsar=amRt.sar kar.naal rohtak=rooh.tak sooniipat paaniipat surya=suurya. bihaar vihaar
palnadu=palnaaDu koonasiima raayalasiima vaasavi kaaveeri visakha=viSaakha nagarjuna=naagaarjuna. raasi caraN taruN
Syaamala ghaziabad=gaajiyaabaad haarika svaruupa yaadagiri komurayya=komarayya abhisheek raghunaath kaaSiinaath rameswar=raameeSvar
raameeSvar raamacaMdra. hanumaMta. bhaaskara. chhotu=chooTuu
muraLiidhar dodla=doDla nuzividu=nuujiviiDu kendra=keeMdra. karuNaakar koppal=koppaLa.
`;

const token =
  /sh|kh|gh|ng|ch|jh|ny|Th|Dh|th|dh|ph|bh|[kgcjTDNtdnpbmyrlvSshLfz]|aa|ii|uu|ee|ai|oo|au|[aiueoR]|M|[.-]/g;
const silent: ReadonlySet<string> = new Set(['.', '-']);

function soundsIn(notation: string): readonly Sound[] {
  return (notation.match(token) ?? []).map(soundNamed);
}

function soundNamed(name: string): Sound {
  if (name === 'R') return { kind: 'vowel', name: 'ri' };
  if (name === 'M') return { kind: 'mark', name };
  return { kind: /^[aiueo.-]/.test(name) ? 'vowel' : 'consonant', name };
}

/** A word in Latin letters, the same for spellings that differ in lengths and doubled letters alone. */
function keyOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/aa/g, 'a')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/ou|ow/g, 'au')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/([tds])h/g, '$1')
    .replace(/([^aeiou])y$/, '$1i')
    .replace(/(.)\1/g, '$1');
}

const bySpelling = lazily(
  () =>
    new Map(
      names
        .trim()
        .split(/\s+/)
        .map((entry) => {
          const [first = '', second] = entry.split('=');
          const sounds = soundsIn(second ?? first);
          return [keyOf(second === undefined ? inLatin(said(sounds)) : first), sounds] as const;
        }),
    ),
);

/** A common name in Latin letters as it is written in an Indian script; null for all others. */
export function commonNameIn(word: string, target: IndianScript): string | null {
  const sounds = bySpelling().get(keyOf(word));
  if (sounds === undefined) return null;
  return target === 'te' ? inTelugu(sounds) : inHindi(sounds);
}

function said(sounds: readonly Sound[]): readonly Sound[] {
  return sounds.filter(({ name }) => !silent.has(name));
}

/** Telugu ends names with short vowels and m as a mark; words that meet keep their letters by a joiner. */
function inTelugu(sounds: readonly Sound[]): string {
  const meets = sounds.findIndex(({ name }) => name === '-');
  if (meets >= 0) return `${inTelugu(sounds.slice(0, meets))}\u200c${inTelugu(sounds.slice(meets + 1))}`;
  const spoken = said(sounds);
  const last = spoken.at(-1)?.name ?? '';
  const end = teluguEnds[last];
  return inIndianScript(end === undefined ? spoken : [...spoken.slice(0, -1), end], 'te');
}

const teluguEnds: Readonly<Record<string, Sound>> = {
  ii: { kind: 'vowel', name: 'i' },
  uu: { kind: 'vowel', name: 'u' },
};

/** Hindi ends names with long vowels, and writes an unsaid one as the letter before it alone. */
function inHindi(sounds: readonly Sound[]): string {
  const last = sounds.at(-1)?.name ?? '';
  const end = hindiEnds[last];
  const ended =
    last === '.' ? sounds.slice(0, -1) : end === undefined ? sounds : [...sounds.slice(0, -1), end];
  const written = ended.map((sound): Sound => (silent.has(sound.name) ? unsaid : sound));
  return inIndianScript(written, 'hi');
}

const unsaid: Sound = { kind: 'vowel', name: 'a' };

const hindiEnds: Readonly<Record<string, Sound>> = {
  a: { kind: 'vowel', name: 'aa' },
  i: { kind: 'vowel', name: 'ii' },
  u: { kind: 'vowel', name: 'uu' },
  M: { kind: 'consonant', name: 'm' },
};
