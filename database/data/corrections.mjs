/** Corrections of wrong or outdated entries in the source of places; used by build-places.mjs only. */

/** The states by the name the source gives them. */
export const stateCodes = new Map(
  `AN Andaman & Nicobar Islands,AP Andhra Pradesh,AR Arunachal Pradesh,AS Assam,BR Bihar,CH Chandigarh,CG Chattisgarh,
DH Dadra and Nagar Haveli and Daman and Diu,DL Delhi,GA Goa,GJ Gujarat,HP Himachal Pradesh,HR Haryana,JH Jharkhand,
JK Jammu & Kashmir,KA Karnataka,KL Kerala,LD Lakshadweep,MH Maharashtra,ML Meghalaya,MN Manipur,MP Madhya Pradesh,
MZ Mizoram,NL Nagaland,OD Odisha,PB Punjab,PY Pondicherry,RJ Rajasthan,SK Sikkim,TG Telangana,TN Tamil Nadu,
TR Tripura,UK Uttarakhand,UP Uttar Pradesh,WB West Bengal`
    .split(/,\s*/)
    .map((entry) => [entry.slice(3), entry.slice(0, 2)]),
);

/**
 * The source's old spellings, duplicates and errors of districts, with today's common name, in another state
 * if it names one.
 */
export const todaysNames = new Map(
  `AN|North And Middle Andaman=North and Middle Andaman,AP|Ananthapur=Anantapur,
AP|Cuddapah=YSR Kadapa,AP|Peddapalli=TG|Peddapalli,AS|Karimganj=Sribhumi,AS|Marigaon=Morigaon,
AS|North Cachar Hills=Dima Hasao,AS|Sibsagar=Sivasagar,BR|Aurangabad(BH)=Aurangabad,BR|Kaimur (Bhabua)=Kaimur,
CG|Bijapur(CGH)=Bijapur,CG|Bilaspur(CGH)=Bilaspur,CG|Janjgir-champa=Janjgir-Champa,CG|Kawardha=Kabirdham,
DH|Dadra & Nagar Haveli=Dadra and Nagar Haveli,GJ|Gandhi Nagar=Gandhinagar,
GJ|Kachchh=Kutch,GJ|MORBI=Morbi,GJ|Mahesana=Mehsana,GJ|Panch Mahals=Panchmahal,GJ|Surendra Nagar=Surendranagar,
GJ|The Dangs=Dang,HP|Bilaspur (HP)=Bilaspur,HP|Hamirpur(HP)=Hamirpur,HP|Lahul & Spiti=Lahaul and Spiti,
HR|Gurgaon=Gurugram,HR|Yamuna Nagar=Yamunanagar,JH|Giridh=Giridih,JH|Hazaribag=Hazaribagh,
JH|Palamau=Palamu,JH|Seraikela-kharsawan=Seraikela-Kharsawan,JK|Ananthnag=Anantnag,
JK|Bandipur=Bandipora,JK|Kargil=LA|Kargil,JK|Leh=LA|Leh,JK|Rajauri=Rajouri,KA|Bangalore Rural=Bengaluru Rural,
KA|Bengaluru=Bengaluru Urban,KA|Chamrajnagar=Chamarajanagar,KA|Chikkaballapur=Chikkaballapura,
KA|Davangere=Davanagere,KA|Ramanagar=Ramanagara,KL|Kasargod=Kasaragod,MH|Ahmed Nagar=Ahilyanagar,
MH|Aurangabad=Chhatrapati Sambhajinagar,MH|Osmanabad=Dharashiv,MH|Raigarh(MH)=Raigad,ML|Ri Bhoi=Ri-Bhoi,
MN|Jaribam=Jiribam,MP|Ashok Nagar=Ashoknagar,MP|East Nimar=Khandwa,MP|Hoshangabad=Narmadapuram,
MP|Sainkheda=Narsinghpur,MP|West Nimar=Khargone,MZ|Mammit=Mamit,MZ|Saiha=Siaha,OD|Baleswar=Balasore,
OD|Debagarh=Deogarh,OD|Jajapur=Jajpur,OD|Kendujhar=Keonjhar,OD|Keonjhargarh=Keonjhar,
OD|Jagatsinghapur=Jagatsinghpur,OD|Khorda=Khordha,OD|Nabarangapur=Nabarangpur,OD|Sonapur=Subarnapur,OD|Sundergarh=Sundargarh,PB|Firozpur=Ferozepur,
PB|Muktsar=Sri Muktsar Sahib,PB|Nawanshahr=Shaheed Bhagat Singh Nagar,PB|Ropar=Rupnagar,
PY|Pondicherry=Puducherry,RJ|Ganganagar=Sri Ganganagar,RJ|Jalor=Jalore,RJ|Jhujhunu=Jhunjhunu,
SK|East Sikkim=Gangtok,SK|North Sikkim=Mangan,SK|South Sikkim=Namchi,SK|West Sikkim=Gyalshing,
TG|Jayashankar=Jayashankar Bhupalpally,TG|K.V.Rangareddy=Rangareddy,TG|Karim Nagar=Karimnagar,
TG|Mahabub Nagar=Mahabubnagar,TN|Kanchipuram=Kancheepuram,TN|TIRUPPUR=Tiruppur,
TN|Tuticorin=Thoothukudi,TR|Gomti=Gomati,UP|Allahabad=Prayagraj,
UP|Bagpat=Baghpat,UP|Faizabad=Ayodhya,UP|Jyotiba Phule Nagar=Amroha,UP|Kheri=Lakhimpur Kheri,
UP|Sant Ravidas Nagar=Bhadohi,WB|Burdwan=Purba Bardhaman,WB|Darjiling=Darjeeling,WB|East Midnapore=Purba Medinipur,
WB|Medinipur=Paschim Medinipur,WB|North Dinajpur=Uttar Dinajpur,WB|South Dinajpur=Dakshin Dinajpur,
WB|West Midnapore=Paschim Medinipur`
    .split(/,\s*/)
    .map((entry) => entry.split('=')),
);

/**
 * Districts so new, or so seldom named, that the source has moved only some of their post offices over.
 *
 * A pincode that names one of them beside an older district belongs to it: those few offices are right, the
 * others outdated.
 */
export const lateDistricts = new Set(
  `AR|Namsai,CG|Gariaband,DL|New Delhi,DL|North East Delhi,GJ|Morbi,GJ|Tapi,JH|Khunti,JK|Ganderbal,JK|Kulgam,JK|Shopian,
MN|Jiribam,MN|Kakching,MN|Kangpokpi,MN|Tengnoupal,PB|Fazilka,PB|Pathankot,TG|Jayashankar Bhupalpally,
TG|Mahabubabad,TG|Peddapalli,TG|Rajanna Sircilla,TG|Siddipet,TG|Suryapet,TN|Tiruppur,TR|Khowai,UP|Hapur`.split(
    /,\s*/,
  ),
);

/** Towns whose old name the post still uses. */
const townsRenamed = new Map(
  `allahabad=prayagraj,bangalore=bengaluru,baroda=vadodara,belgaum=belagavi,bellary=ballari,bijapur=vijayapura,
calicut=kozhikode,cuddapah=kadapa,ernakulam=kochi,gulbarga=kalaburagi,gurgaon=gurugram,hubli=hubballi,hyd=hyderabad,
mangalore=mangaluru,mysore=mysuru,rajahmundry=rajamahendravaram,shimoga=shivamogga,trivandrum=thiruvananthapuram,
tumkur=tumakuru,vja=vijayawada`
    .split(/,\s*/)
    .map((entry) => entry.split('=')),
);

/**
 * Points known better than in the source, accurate to some ten kilometres: pincode, latitude, longitude.
 *
 * Set by hand where the source gives little more than the district: Andhra Pradesh, Telangana, the islands.
 */
export const setByHand = new Map(
  `501102 17.27 77.98,501106 17.36 77.80,501111 17.30 78.00,501141 17.25 77.58,501142 17.30 77.68,501143 17.17 77.45,
501144 17.20 77.60,501158 17.28 77.56,501202 17.50 77.80,501401 17.63 78.48,501501 17.18 77.88,501502 17.05 77.80,
501505 17.32 78.62,501506 17.18 78.63,501508 17.15 78.70,501509 17.05 78.67,502032 17.51 78.30,502107 18.15 78.78,
502108 18.18 78.66,502114 18.10 78.77,502267 18.10 78.85,502276 18.20 78.87,502277 17.98 78.87,502278 17.85 78.68,
502279 17.75 78.63,502280 18.15 79.00,502281 17.78 78.83,502301 17.93 78.77,502310 18.20 79.00,502311 17.83 78.72,
502312 17.80 78.80,502371 18.10 77.80,502372 18.00 78.78,502375 18.07 78.97,502381 17.93 78.17,503108 18.20 78.10,
503175 18.60 78.25,503230 18.64 78.08,503246 18.80 77.97,503302 18.17 77.93,503306 18.40 77.71,503309 18.50 77.64,
503310 18.23 77.75,503322 18.60 78.17,504101 18.88 77.95,504102 18.98 77.92,504103 19.11 77.96,504107 18.88 77.94,
504201 18.85 79.78,504202 19.08 78.78,504203 19.03 78.66,504204 18.85 79.68,504205 19.11 79.00,504206 18.95 79.10,
504207 18.92 79.33,504214 19.00 79.85,504216 18.80 79.58,504219 19.10 79.55,504220 19.09 79.48,504273 19.25 79.60,
505102 18.17 79.53,505162 18.55 79.50,505184 18.65 79.66,505188 18.68 79.53,505210 18.76 79.45,505215 18.76 79.46,
505303 18.33 78.70,505304 18.30 78.58,505305 18.38 78.65,505306 18.72 78.72,505307 18.60 78.70,505403 18.56 78.75,
505404 18.27 78.72,505425 18.95 79.09,505450 18.93 78.60,505453 18.80 78.78,505454 18.85 79.03,505460 18.90 78.80,
505470 18.27 79.35,505473 18.18 79.00,505497 18.12 79.35,505501 18.63 78.90,505504 18.73 79.98,505524 18.43 78.93,
505526 18.82 79.20,505527 18.38 79.10,506101 17.60 80.00,506104 17.65 79.93,506105 17.53 79.98,506112 17.69 79.88,
506134 17.81 79.96,506135 17.90 80.15,506142 17.98 79.45,506165 18.34 80.43,506168 18.38 79.80,506169 18.43 79.86,
506170 18.38 79.83,506172 18.25 80.50,506222 17.58 79.43,506223 17.93 78.97,506224 17.88 79.20,506244 17.73 79.20,
506252 17.66 79.43,506301 17.83 79.33,506302 17.60 79.37,506303 17.62 79.20,506315 17.38 79.88,506317 17.59 79.67,
506318 17.50 79.50,506344 18.23 80.25,506345 18.30 79.88,506347 18.20 80.20,506355 17.90 78.90,506356 18.28 79.68,
506365 17.75 79.70,506367 17.95 79.10,506370 18.00 79.53,506371 18.07 79.52,507114 17.65 80.87,507124 17.75 80.40,
507125 17.95 80.80,507133 18.08 80.82,507136 18.30 80.55,507137 17.85 80.88,507140 18.05 80.85,507157 17.20 79.90,
507164 17.10 80.80,507166 17.38 80.47,507202 16.95 80.47,507210 17.48 80.15,507211 17.53 80.10,507301 17.25 81.13,
507302 17.15 80.75,507305 17.22 80.27,507306 17.27 81.02,507318 17.28 80.17,508101 17.65 79.05,508111 17.50 79.13,
508112 17.38 79.00,508201 16.95 79.75,508204 16.90 79.87,508206 17.00 79.97,508218 16.92 79.67,508221 17.35 79.65,
508223 17.47 79.43,508233 17.05 79.83,508234 17.05 79.93,508238 16.95 79.95,508245 16.95 78.86,508246 16.82 79.93,
508248 16.69 78.92,508250 16.78 78.80,508252 17.25 78.90,508257 16.75 79.08,508258 16.55 78.85,508266 16.70 79.30,
508279 17.38 79.45,508280 17.45 79.60,508284 17.35 78.82,508355 16.70 79.65,509102 16.10 78.31,509104 16.22 77.98,
509105 16.05 78.15,509110 16.37 77.93,509120 16.25 78.12,509126 15.90 77.85,509127 16.02 77.67,509128 15.97 78.00,
509129 16.17 77.60,509132 16.10 77.65,509135 15.92 77.72,509152 15.88 78.13,509153 15.95 78.10,509201 16.38 78.83,
509203 16.55 78.20,509206 16.40 78.20,509207 17.10 78.00,509209 16.48 78.32,509215 16.50 78.25,509219 16.55 77.80,
509235 16.40 78.30,509301 16.77 78.14,509311 16.60 77.50,509321 16.85 78.53,509326 16.10 78.87,509327 16.85 78.70,
509336 16.97 77.55,509338 17.11 77.63,509349 16.60 78.55,509350 17.00 77.75,509358 16.95 78.50,509360 16.70 78.50,
509385 16.42 78.45,509401 16.30 78.53,509406 16.65 78.20,509408 16.95 78.35,509412 16.28 78.30,515003 14.68 77.60,
515005 14.68 77.60,515701 14.69 77.63,515741 14.72 77.13,515751 14.63 77.35,515763 14.55 76.97,515765 14.36 77.22,
515766 14.28 77.02,515775 14.95 77.58,516101 13.96 79.35,516203 14.66 78.76,516215 14.10 78.75,516217 15.10 78.95,
516218 14.43 78.65,516233 14.75 79.07,516259 14.27 78.40,516330 14.34 78.54,516504 14.20 78.75,516505 15.01 78.99,
517004 13.22 79.10,517123 13.55 78.90,517126 13.25 79.20,517131 13.28 79.03,517234 13.63 78.80,517235 13.68 78.75,
517236 13.82 78.80,517237 13.68 78.85,517277 13.65 78.62,517299 13.65 78.63,517370 13.66 78.27,517390 13.85 78.32,
517391 13.78 78.20,517401 12.95 78.55,517416 13.20 78.92,517418 13.85 78.45,517422 13.17 79.05,517425 12.75 78.34,
517426 12.82 78.35,517432 13.20 78.75,517506 13.65 79.47,517569 13.35 79.40,517643 13.55 79.73,518122 15.10 78.11,
518206 15.47 78.16,518348 15.45 77.10,518405 15.77 78.28,518411 15.95 78.32,518412 15.93 78.33,518422 15.88 78.59,
518533 15.71 78.56,521002 16.17 81.16,521105 16.63 80.97,521106 16.57 80.95,521110 16.64 80.88,521170 16.80 80.39,
521178 16.88 80.10,521325 16.43 81.11,521329 16.40 81.17,521369 16.36 81.27,521403 17.00 80.50,522016 16.47 80.40,
522018 16.37 80.38,522034 16.36 80.43,522211 16.25 80.62,522236 16.42 80.45,522237 16.52 80.47,522258 16.02 80.77,
522259 16.05 80.68,522301 16.25 80.72,522312 16.13 80.60,522313 16.13 80.66,522325 16.12 80.67,522435 16.60 79.87,
522613 16.35 79.38,523108 15.10 79.41,523110 15.12 79.33,523112 15.17 79.18,523114 15.08 79.73,523201 15.81 79.97,
523214 15.83 80.05,523252 15.72 79.70,523253 15.50 79.60,523260 15.90 80.00,523261 15.87 80.03,523264 15.70 79.83,
523265 15.82 79.80,523301 15.99 80.05,523302 16.13 79.95,523303 16.00 79.93,523304 15.90 79.58,523326 16.00 79.45,
523327 16.04 79.30,523328 16.17 79.43,524121 13.70 80.02,524129 13.88 79.90,524142 14.77 79.99,524152 14.73 79.96,
524221 14.85 79.55,524223 14.89 79.92,524303 14.58 79.74,524310 14.98 79.13,524312 14.72 79.33,524313 14.51 80.16,
524318 14.58 80.08,524322 14.61 79.62,524401 13.59 80.03,524411 14.03 80.05,530040 17.76 83.31,530041 17.80 83.35,
530043 17.75 83.34,530045 17.78 83.37,531024 18.08 82.66,531029 18.02 82.53,531040 18.36 82.50,531060 17.45 82.80,
531077 18.15 82.69,531081 17.40 82.72,531083 17.43 82.83,531087 17.67 82.23,531105 18.00 82.05,531126 17.37 82.56,
531127 17.36 82.62,531133 17.85 82.27,531149 18.33 82.87,531151 18.30 82.80,532213 18.75 84.08,532215 18.76 84.23,
532216 18.80 84.22,532290 18.97 84.61,532291 18.98 84.60,532292 19.00 84.68,532322 19.01 84.69,532406 18.34 84.12,
532429 18.43 84.10,532430 18.49 84.15,533016 16.93 82.22,533213 16.55 82.05,533214 16.60 81.95,533223 16.72 81.90,
533228 16.68 81.93,533229 16.73 81.92,533232 16.79 81.88,533233 16.79 81.90,533235 16.84 81.79,533238 16.76 81.84,
533239 16.62 81.98,533240 16.60 81.90,533247 16.52 81.90,533249 16.50 81.88,533253 16.41 81.80,533260 16.85 82.15,
533263 16.75 82.10,533264 16.93 81.97,533274 16.66 81.87,533291 17.04 81.98,533297 17.14 81.99,533305 16.72 82.05,
533306 16.69 82.05,533307 16.77 81.98,533309 16.75 81.93,533408 17.25 82.46,533436 17.52 82.20,533447 17.10 82.33,
533448 17.09 82.34,533462 16.90 82.17,534122 16.63 81.74,534123 16.61 81.81,534176 16.95 81.40,534267 16.60 81.75,
534316 17.10 81.53,534328 16.75 81.74,534330 16.72 81.76,534338 16.59 81.74,534448 17.21 81.30,682551 10.81 73.68,
682552 11.12 72.73,682553 10.85 72.19,682554 11.69 72.71,682555 10.57 72.64,682556 11.22 72.78,682557 10.08 73.65,
682558 11.48 73.00,682559 8.28 73.05,744301 9.17 92.77,744302 7.00 93.93,744303 7.98 93.55,744304 7.95 93.40`
    .split(/,\s*/)
    .map((entry) => entry.split(' '))
    .map(([pincode, latitude, longitude]) => [pincode, [Number(latitude), Number(longitude)]]),
);

/**
 * Reduces a name to its sound: Indian places are spelled in many ways, so `Peddapalle` and `Pedapalli` must
 * match.
 */
export function fold(name) {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/\(.*?\)/g, ' ')
    .replaceAll(
      /\b(h\.?o|s\.?o|b\.?o|g\.?p\.?o|r\.?s|bazar|market|town|city|mandal|taluk|collectorate)\b\.?/g,
      ' ',
    )
    .replaceAll(/\b(rural|urban|north|south|east|west)\b/g, ' ')
    .replaceAll(/[^a-z]/g, '');
  return (townsRenamed.get(plain) ?? plain)
    .replaceAll('aa', 'a')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll(/([tdbkgps])h/g, '$1')
    .replaceAll('w', 'v')
    .replaceAll(/(.)\1/g, '$1')
    .replaceAll('y', 'i')
    .replace(/(pali|pale|pal)$/, 'pali')
    .replace(/(pet|peta|pete)$/, 'pet')
    .replace(/[aeiu]$/, '');
}
