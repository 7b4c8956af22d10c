/**
 * Passwords of eight characters or more that are guessed first, in lower case.
 *
 * Source: the most frequent ones of the zxcvbn list (MIT), and some that are common in India.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
0.0.0.000 00000000 0000000000 01011900 01011910 01011970 01011975 01011977 01011979 01011980 01011981
01011982 01011983 01011984 01011985 01011986 01011987 01011988 01011989 01011990 01011991 01011992 01011993
01011999 01012000 01012001 01012010 01012011 01020304 01081989 01091989 02011980 02011984 02011985 02011986
02011987 02011988 02021982 02021983 02021984 02021985 02021986 02021987 02021988 02021989 02031981 02031982
02031984 02031985 02031986 02031987 02041979 02041981 02041982 02041983 02041984 02041985 02041986 02041987
02041988 02051982 02051983 02051984 02051986 02051987 02051988 02051989 02061980 02061983 02061985 02061986
02061987 02061988 02061989 02071980 02071982 02071984 02071986 02071987 02071988 02081977 02081982 02081984
02081985 02081986 02081987 02081988 02081989 02091980 02091981 02091983 02091984 02091986 02091987 02101984
02101985 02101987 02101989 03082006 05051985 05051987 08031986 10203040 1029384756 11111111 1111111111
11112222 111222333 11221122 11223344 1122334455 11235813 1123581321 12011987 12051988 12131415 12301230
12312312 1232323q 123321123 12344321 123454321 1234554321 123456654321 12345678 123456789 1234567890
1234567890a 1234567890q 1234567891 12345678910 123456789a 123456789q 123456789s 123456789z 12345678a
12345678q 12345679 1234567a 1234567q 123456aa 123456qw 123456qwe 123456qwerty 12345qwe 12345qwert 1234abcd
1234asdf 1234qwer 12365478 123654789 12369874 123698745 123789456 123qq123 123qwe123 123qweasd 123qweasdzxc
123qwerty 12qw34er 12qwaszx 13243546 134679852 135792468 1357924680 14725836 147258369 147852369 14789632
147896325 15051981 15426378 18436572 192837465 19411945 1a2b3c4d 1a2s3d4f 1passwor 1q2w3e4r 1q2w3e4r5
1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1x2zkg8w 1z2x3c4v 21031988 21122112
22041987 25802580 26061987 31415926 321654987 4815162342 50spanks 51505150 73501505 741852963 78945612
789456123 7ugd5hip2j 8j4ye3uz 9293709b13 963852741 987456321 987654321 9876543210 99999999 a1234567
a12345678 a123456789 a1b2c3d4 a1s2d3f4 aa123456 aardvark abc12345 abc@1234 abcd1234 abcd@1234 aberdeen
abnormal abrakadabra absolute access14 achilles adgjmptw admin123 admin@123 adrienne agent007 airborne
airforce airplane albatros alejandr alejandro aleksandr aleksandra alessandro alexalex alexande alexander
alexandr alexandra alliance alphabet amateurs america1 american amsterda amsterdam anaconda anastasi
anastasia anastasiya andersen anderson andhrapradesh andromed andromeda angel123 angelica angelika angelina
anhyeuem annabell anthony1 anything apollo13 apple123 applepie aquarius argentina armagedon arsenal1
asdf1234 asdfasdf asdfghjk asdfghjkl asdfzxcv ashleigh aspirine assassin asshole1 assholes atlantic atlantis
attitude augustus australi australia avalanch aviation azsxdcfv babybaby babyblue babydoll babyface babygirl
babylon5 babylove backdoor balloons bangbang barbados barcelon barcelona barefoot baseball baseball1
basketba basketball bcfields bearbear beatrice beautifu beautiful beefcake beerbeer benjamin bergkamp
bharat123 bigballs bigblock bigboobs bigdaddy bigmoney billybob billyboy binladen birthday bitchass blackbir
blackcat blackdog blackhaw blackjac blackjack blackman blackout blahblah blessing blink182 blizzard bluebird
blueblue blueeyes bluefish bluemoon bobafett bobdylan bollocks bonehead bookworm boomboom borussia bradford
brandon1 brewster brighton brigitte brittany brittney broadway broncos1 brooklyn brothers browning brucelee
buckeyes buckshot budapest buddyboy budlight budweise bulldog1 bulldogs bullfrog bullseye bullshit bunghole
business buttercu butterfl butterfly buttfuck butthead butthole cadillac caliente californ california
caligula callaway cambiami cameltoe cameron1 campbell canadian candyman cannabis capslock cardinal carlitos
carolina caroline carpedie casanova catalina catherin catherine cavalier cdtnkfyf cerberus cfitymrf chainsaw
chambers champion chandler changeme chargers charlene charles1 charlie1 charlott charlotte charlton checkers
chelsea1 chemical cherokee chester1 chestnut chevelle chevrole chevrolet cheyenne chicago1 chicken1 chickens
children chocolat chocolate choochoo chrisbln christia christian christie christin christina christine
christma christmas christop christopher chrysler chuckles cinnamon cjkysirj clarence clarinet classics
claymore clevelan clifford clippers clitoris cocacola coldbeer colombia colorado coltrane columbia columbus
comanche commando computer concorde concrete confused consumer coolcool cooldude coolness corleone corvette
cosworth courtney cowboys1 crawford crazybab creampie creation creative creature criminal cristian cristina
crjhgbjy crusader crystal1 danielle dannyboy darklord darkness darkside darkstar davidson dbrnjhbz deadhead
deadpool death666 december deepthroat deeznuts deeznutz defender deftones designer devil666 devildog
dfktynbyf diamond1 diamonds dickhead dietcoke digital1 dilligaf dingdong dinosaur director dirtbike discover
dkflbckfd dkflbvbh doberman dodgeram dodgers1 doghouse dolphin1 dolphins doomsday doughboy download downtown
dragon12 dragonba dragonball drowssap drpepper drummer1 dthjybrf dudedude dutchess dynamite earnhard
eastside eastwood eatpussy einstein ekaterina eldorado electric electron elephant elizabet elizabeth
elizaveta emmanuel engineer enterpri enterprise ericsson estrella eternity evolution excalibu excalibur
explorer faithful fandango farmer123 farmer@123 farscape fastball february federico ferguson fernando
ferrari1 festival fgtkmcby fireball firebird firewall fishbone fishing1 fktrcfylh fktrcfylhf flamingo
fletcher flexible florence florida1 flounder football football1 fordf150 formula1 forsaken fountain francesc
francesco francois franklin freckles frederic fredfred freebird freedom1 freepass freeporn freeuser friendly
front242 frontier fuck_inside fuckface fuckfuck fuckoff1 fuckthis fuckyou1 fuckyou2 fullmoon function
fyfcnfcbz fyutkbyf gabriel1 gabriela gabriell gamecock gamecube gameover gandalf1 ganesh123 gangbang
gangster garfield gargoyle gateway1 gatorade genesis1 geoffrey geronimo gertrude gesperrt getmoney gfhjkm123
gfhjkmgfhjkm ghbdtnbr ghblehjr ghjcnjnfr ghostrider giovanni giuseppe gladiator gn56gn56 godfathe godfather
godsmack godzilla goldberg goldfish goldstar goldwing golfball golfgolf gonzalez goodluck goodtime gordon24
gorgeous gotohell graphics grateful greatone green123 greenbay greenday gretchen guardian guinness halflife
hamilton handsome handyman hannibal happiness happy123 happyday hardcock hardcore hardrock hardware harrison
harrypotter hastings hawaii50 hawaiian hawkeyes hayabusa heather1 hedgehog heineken heinrich hellfire
hello123 hellyeah hercules heritage highheel highland holidays hollywoo hollywood holyshit hongkong honolulu
hooligan hoosiers hopeless hotpussy hotstuff hounddog hurrican hyderabad hyperion icecream icehouse idontkno
idontknow ihateyou illinois illusion ilovesex iloveyou iloveyou1 iloveyou123 iloveyou2 immortal imperial
india123 india@123 infantry infiniti infinity insanity insomnia inspiron internet intrepid intruder inuyasha
irishman isabella isabelle islander istanbul iverson3 jackjack jackson1 jackson5 jaihind1 jaihind123
jaishriram jaisriram jakejake james007 jamesbon jamesbond japanese jasmine1 jayhawks jeanette jefferso
jellybea jennifer jeremiah jessica1 jiggaman johannes johndeer johnjohn jonathan jordan23 josephin juliette
just4fun justdoit juventus kakashka kamikaze kangaroo karolina katarina katerina katherin katherine kathleen
kawasaki kazantip kcj9wx5n kentucky kenworth keyboard keystone killbill killer12 killkill kimberly kingfish
kingkong kingston kisan123 kissmyass kittycat kittykat kleopatra knickers knockers krishna1 krishna123
krishna@123 kristina kristine labrador lacrosse lakshmi1 lakshmi123 lancelot lasvegas laurence lawrence
leavemealone leonardo lesbians letmein1 letmein123 letmein2 lifehack lifetime lightnin lightning lineage2
lionking lipstick lisalisa liverpoo liverpool logitech lokomotiv lollipop lollypop lonestar lonewolf
longhorn longjohn lorraine loveless lovelove loverboy lowrider luckydog macdaddy madeline madison1 magazine
magician magicman magnolia mailcreated5240 majestic makaveli maksimka mamapapa manchest manchester mandarin
mandingo maradona marathon marcello margaret margarita marianna marianne mariners marino13 mariposa marlboro
marshall martinez maryjane maryland masamune master12 matthew1 matthews maverick maxwell1 mazafaka mazda626
mazdarx7 mckenzie meatball meathead meatloaf mechanic medicine megadeth megapass megatron melissa1 meowmeow
mephisto mercedes meredith meridian mersedes metallic metallica michael1 michael2 michaela michelle michigan
microlab microphone microsof microsoft midnight mikemike military millions millwall minecraft misfit99
missouri mistress mitchell mobydick mohammed mollydog monalisa moneyman mongoose monkey12 monkeybo monopoly
monster1 monsters montgom240 montreal moonbeam moonlight morpheus morrison mortgage mortimer motherfucker
motherlode motorola mountain mudvayne multiplelo munchkin mushroom musicman mustang1 mustangs mypassword
napoleon nathalie national ncc1701a ncc1701d ncc1701e nebraska netscape nevermind newcastl newpass6 newyork1
nicholas nightmare nintendo nokia6300 northern november nuttertools nwo4life nygiants oblivion oklahoma
operator original overkill overlord p0015123 p@ssw0rd p@ssword pa55w0rd pa55word packers1 paintbal paintball
pakistan pallmall panasoni panasonic panther1 panthers pantyhos paradise paranoid pass1234 pass@123 passpass
passport passw0rd passwor1 password password1 password12 password123 password1234 password2 password@123
passwords passwort patience patricia patrick1 patriots pavilion pearljam peekaboo penelope penguins penthous
personal peterpan peterson pharmacy philippe phillies phillips phoenix1 pianoman pineappl pineapple pingpong
pinkfloy pinkfloyd piramida platinum platypus playboy1 playstat playstation playtime pleasure plymouth
pokemon1 polam123 polam@123 polniypizdec0211 polopolo poohbear poontang pooppoop porkchop pornporn pornstar
porsche1 porsche9 portland portugal poseidon positive preacher precious predator presario presiden princess
pringles property pumpkin1 pumpkins punisher punkrock pussy123 pussycat pussyman q1w2e3r4 q1w2e3r4t5
q1w2e3r4t5y6 q2w3e4r5 qawsedrf qazwsx12 qazwsx123 qazwsxed qazwsxedc qazwsxedc123 qazwsxedcrfv qazxswedc
qwe123qwe qweasd123 qweasdzxc qwer1234 qwerasdf qwert123 qwert12345 qwerty11 qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwerty@123 qwertyui qwertyuio qwertyuiop r2d2c3po radiohea radiohead ragnarok
raiders1 railroad rainbow6 raistlin rammstein rangers1 rasputin rastaman realmadrid rebecca1 reckless
recovery redalert reddevil reddwarf redskins redwings register remember renegade research resident reynolds
rfnthbyf rhbcnbyf rhfcjnrf rhiannon rhjrjlbk rhtdtlrj richard1 richards richmond rightnow rjhjktdf
rjirfrgbde rjycnfynby roadkill roadking roadrunn roadster robinson robotech robotics rochelle rockford
rockhard rockstar rolltide romashka rootbeer rosemary runescape rush2112 saibaba1 saibaba123 sailboat
salamander salasana salvador samantha samsung1 sandiego sandwich santiago sapphire saratoga satan666
saturday sausages savannah scarface scarlett scoobydo scooter1 scorpio1 scorpion scotland scrabble seahawks
sebastia sebastian security seinfeld seminole semperfi senators sentinel septembe september serenity
sergeant sersolution services sexygirl sexysexy shamrock shaney14 shanghai shannon1 shepherd sheridan
sherlock sherwood shitface shithead shopping showtime silverad simpsons sinclair sinister sithlord skittles
skorpion skywalke skywalker slamdunk slapshot slipknot slippery smashing smeghead sneakers snickers snoopdog
snowball snowboar snowboard snowflak snuggles socrates softball software sojdlg123aljg solution somethin
something soso123aljg soulmate southern southpar southpark spaceman spanking spartans specialk spectrum
spencer1 spiderma spiderman spitfire splinter spongebo spongebob sporting springer squirrel srinivas
stallion standard stanford stanislav starbuck starcraf starcraft stardust starfire starfish stargate
starship starstar startrek starwars steelers stefanie stephani stephanie sterling stingray stocking stonecol
stonecold stranger strawberry strength stripper sullivan sundance sunflowe sunflower sunnyday sunshine
super123 superfly superman superman1 supersta superstar svetlana sweetnes sweetpea swimming swingers
swordfis swordfish syncmaster syracuse tacobell talisman tarheels tazmania technics teddybea teddybear
telangana telephon temppass terminal terminator terrapin test1234 test@123 testpass testtest thailand
thanatos thankyou thedoors thegreat theodore thirteen thisisit thompson thuglife thunder1 thunderb thursday
tiberius tiffany1 tiger123 tinkerbell titanium titleist together tommyboy tomorrow tottenha tottenham
training translator traveler treasure trfnthbyf triangle trinidad trombone truelove trustno1 tunafish
turkey50 twilight ultimate umbrella underdog undertak undertaker universal universe user1234 usuckballz1
vacation valencia valentin valentina valhalla valkyrie vampires vanguard vanhalen vasilisa verbatim veronica
veronika vfhufhbnf vfitymrf vfrcbvrf vfvfgfgf victoria viewsonic vijayawada vikings1 viktoria viktoriya
violetta virginia vkontakte vladimir vladislav vsjasnel12 warcraft wareagle warhammer warrior1 warriors
washington waterloo webhompas webmaste webmaster welcome1 welcome123 welcome@123 werewolf westside westwood
wetpussy wg8e3wjf whatever whiskers whiteout whitesox whocares wildcard wildcats wildfire william1 williams
windmill windsurf winston1 wishbone wolfgang wolfpack wolverin wolverine woodland woofwoof wordpass wrangler
wrestlin wrestling wrinkle1 yankees1 yankees2 yeahbaby yfcntymrf yjdsqgfhjkm yosemite z1x2c3v4 zaq12wsx
zaq1xsw2 zaqxswcde zeppelin zerocool zildjian zxasqw12 zxcasdqwe zxcv1234 zxcvbnm1 zxcvbnm123
`
    .trim()
    .split(/\s+/),
);
