import { inIndianScript, inLatin, type IndianScript, type Sound } from './sounds.ts';

/**
 * Common names that the rule reads wrongly, by their sounds: long vowels doubled, retroflex letters large, `S` soft, `M` a
 * nasal before a consonant, `R` the vowel of Krishna. A point stands where Hindi writes an unsaid vowel, सरकार, and at the end
 * of a name whose last vowel is short there, too; a hyphen where two words meet, which do not grow together in Telugu. Before
 * `=` stands the usual spelling in Latin letters, where it does not follow. One that differs in lengths and doubled letters
 * alone is the same name: Kapur and Kapoor.
 */
const names = `
kapuur agarwal=agravaal khannaa malhootraa coopraa bhatia=bhaaTiyaa kooh.lii maathur misraa miSraa pande=paaMDee
upaadhyaay tiwari=tivaarii tivaarii dubey=dubee Suklaa jooSii dixit=diikshit paaThak avasthi=avasthii bajpai=baajapeeyii
vajpayee=vaajapeeyii Thaakur saahuu saahaa ghosh=ghoosh bose=boos roy=raay ray=raay barua=baruaa sar.kaar mandal=maMDal
biSvaas banerjee=banarjii mukherjee=mukharjii chatterjee=caTarjii jaadhav gaikwad=gaayak.vaaD shinde=SiMdee
cauhaan rathore=raaThaur raaThooD rathod=raaThooD par.maar deshmukh=deeS-mukh deshpande=deeS-paaMDee kulkarni=kul.karNii
thakkar=Thakkar mak.vaaNaa vaagheelaa bhar.vaaD rabaarii meghwal=meegh.vaal bairwa=bair.vaa 
gujjar=gujjar jat=jaaT rajput=raaj-puut raaNaa raavat bhaMDaarii bishT kushwaha=kuS.vaahaa nishaad paas.vaan prajaapati.
raaj-bhar paaTiidaar maalii gah.loot gehlot=gah.loot shekhawat=Seekhaavat gill=gil sandhu=saMdhuu mann=maan
raMdhaavaa har-priit gur-priit man-priit jas-priit aman-diip sukh-deev bal-deev jag.diiS gur-miit bal.viMdar kul.viMdar balwinder=bal.viMdar
kulwinder=kul.viMdar raviMdar ravinder=raviMdar nareMdar narender=nareMdar sureMdar surender=sureMdar mahender=maheeMdar jas-vaMt bal-vaMt yaS.vaMt
bhagavaan bhagwati=bhagavatii hanumaMt dattaatreey dattatray=dattaatreey viTThal vittal=viTThal tukaaraam dnyaneshwar=jnyaaneeSvar naam-deev ganpat=gaNapat soopaan paaMDuraMg
saMbhaajii Sivaajii mahaadeev sadaaSiv saahab saaheeb man-moohan raam-moohan raam-deev raam-laal moohan-laal Siv-kumaar raaj-kumaar raam-prasaad
raam-svaruup raam-kiSan raadheeSyaam ghanaSyaam ghanshyam=ghan-Syaam Syaam kishore=kiSoor naMd-kiSoor oom-prakaaS jay-prakaaS jaiprakash=jay-prakaaS
suuryakaaMt lakshmiikaaMt laxmikant=lakshmiikaaMt caMdrakaaMt raaj-naath kaaSiinaath soom-naath viSvanaath jagannaath raghunaath raam-naath
dwarka=dvaaraka mathura phuul-vatii suSiila kamla=kam.la vimla=vim.la saavitrii gaayatrii usha aaSa niSa puuja sowmya=saumya
laavaNya SraavaNi sravani=SraavaNi bhavaani sirisha=Siriisha shirisha=Siriisha sujaata aruNa padmaavati nagamaNi naagamaNi maaNikyaM manikyam=maaNikyaM
tulasi tulsi=tul.sii rukmiNi viirayya veeraiah=viirayya mallayya mallaiah=mallayya narasayya narsaiah=narsayya raajayya rajaiah=raajayya
komurayya sambaiah=saaMbayya ilaiah=ailayya yaadayya balaiah=baalayya somaiah=soomayya iiSvarayya eshwaraiah=iiSvarayya kanakayya pullayya
subbayya venkaiah=veMkayya yellaiah=ellayya chennaiah=cennayya kondaiah=koMDayya kotaiah=kooTayya thimmaiah=timmayya raajamma baalamma lakshmamma
laxmamma=lakshmamma naagamma bhaagyamma saaMbaSiva. siitaaraam siitaaraama. kodanda=koodaMDa raaghava. raghuraam janaardan janaardan
madhusuudan purushotham=purushoottam purushoottam daamoodar vaasudeev vaasu muurti. keeSava. padmanaabha. daSarath dasarath=daSarath
bhaargav bharat SaMkar sankar=SaMkar sankara=SaMkara. umaaSaMkar gauriiSaMkar parameeSvar parameeSvara. mahesvari=maheeSvari raajeeSvari
rajeswari=raajeeSvari maheswari=maheeSvari parameswara=parameeSvara. bhuvaneeSvari bhuvaneswari=bhuvaneeSvari jagadiiSvar jagadeeswar=jagadiiSvar
siddheeSvar koteswara=kooTeeSvara. mallikaarjuna. viruupaakshi hanumaMtu naagappa siddappa siddaliMgappa koMDa kooTi goopi 
sainath=baalakRshNa. balakrishna=baalakRshNa. raamakRshNa. ramakrishna=raamakRshNa. goopaalakRshNa.
gopalakrishna=goopaalakRshNa. muraliikRshNa. muralikrishna=muraLiikRshNa. raadhaakRshNa. radhakrishna=raadhaakRshNa. sivakrishna=SivakRshNa. shivakrishna=SivakRshNa.
krishnaveni=kRshNaveeNi raajaSeekhar rajasekhar=raajaSeekhar rajashekar=raajaSeekhar chandrasekhar=caMdraSeekhar caMdraSeekhar chandrashekar=caMdraSeekhar
jayaraam jayaraama. mahaalakshmi bhaagyalakshmi naagalakshmi raajyalakshmi veMkaTalakshmi sivakumar=Sivakumaar praviiN praveen=praviiN naviin navin=naviin
raahul abhisheek aakaaS akash=aakaaS suniil saliim imraan irfan=ir.phaan rahiim kariim raaSid yuusuf yousuf=yuusuf ibraahiim
is.maaiil gafoor=gaphuur basha=baSiir sheikh=Seekh sayyad syed=sayyad paThaan kureeSii qureshi=kureeSii fatima=phaatimaa Sabaanaa
parviin joseph=jooseph mary=meerii yeesudaas suuryanaaraayaNa. sreenivasulu=Sriinivaasulu
swaroopa=svaruupa satyavati maaNik sailaja=Sailaja shailaja=Sailaja subramaniam=subrahmaNyaM subrahmanyam=subrahmaNyaM hireemaTh raayuDu
gulaam ghulam=gulaam naayar pillai=piLLai ayyar iyer=ayyar menoon iyengar=ayyaMgaar nambiyaar deevaraaj lokanath=lookanaath
gaaMdhii neehruu paTTeel kamaleeS kamlesh=kam.leeS mithileeS mithlesh=mith.leeS raamvilaas awadhesh=avadheeS dharmendra=dharmeeMdra. jitendra=jiteeMdra.
virendra=viireeMdra. devendra=deeveeMdra. jogendra=joogeeMdra. upendra=upeeMdra. yogendra=yoogeeMdra. satendra=sateeMdra. bhupendra=bhuupeeMdra. nagendra=naageeMdra.
nageendra=naageeMdra.
gurjar=gurjar Siva. bhaausaaheeb balasaheb=baaLaasaaheeb narasimha=narasiMha. gaMgaadhar ushaaraaNi maMDava nuukala baanoot kaTTaa callaa paatraa reMDla vaasireDDi
aDusumilli talaari penumatsa kimuDu ceevuuru aarumugaM paLanisvaami bhiimuDu gaNapati. guDipaaTi ansari=ansaarii reeS.ma mustafa=mustaphaa maheeSvar
eek-naath goopiinaath nandkishore=naMd-kiSoor kalyaaN prakasam=prakaaSaM soomaSeekhar somasekhar=soomaSeekhar aaMjaneeya. raamireDDi siitaamahaalakshmi
balaraam sudhaakar prabhaakar divaakar bhaaskar ratnaakar madan sadaanaMd vivekaanaMd dayaanaMd acyut jagamoohan naagaraaj devaraj=deevaraaj mahaaraaj
saroojini yaSooda ahalya anasuuya damayaMti indira sulocana rajani vijayaSaaMti SaaMti shanti=SaaMti
kaaMta kaaMti mamata samata raaNi rekha=reekha lekha=leekha seema=siima niiraja sarita maaya maala baala taara
baabulaal hiiraalaal kaaluuraam motilal=mootiilaal jawaharlal=javaaharalaal kanhaiyaa ghasiiraam
yadaiah=yaadayya kaavya ayodhya=ayoodhya mahaaviir yaarlagaDDa kushwah=kuS.vaah paaMDyaa
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

const bySpelling = new Map(
  names
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [first = '', second] = entry.split('=');
      const sounds = soundsIn(second ?? first);
      return [keyOf(second === undefined ? inLatin(said(sounds)) : first), sounds] as const;
    }),
);

/** A common name in Latin letters as it is written in an Indian script; null for all others. */
export function commonNameIn(word: string, target: IndianScript): string | null {
  const sounds = bySpelling.get(keyOf(word));
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
