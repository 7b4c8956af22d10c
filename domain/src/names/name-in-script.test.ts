import { describe, expect, it } from 'vitest';
import { nameInScript } from './name-in-script.ts';

describe('a common name', () => {
  it.each([
    ['The Farmers Society', 'ది ఫార్మర్స్ సొసైటీ', 'दि फार्मर्स सोसाइटी'],
    ['Guntur FPO', 'గుంటూరు ఎఫ్\u200cపీఓ', 'गुंटूर एफपीओ'],
    ['FCI', 'ఎఫ్\u200cసిఐ', 'एफसीआई'],
    ['BSNL', 'బిఎస్\u200cఎన్\u200cఎల్', 'बीएसएनएल'],
    ['Kapur', 'కపూర్', 'कपूर'],
    ['Kapoor', 'కపూర్', 'कपूर'],
    ['Agarwal', 'అగ్రవాల్', 'अग्रवाल'],
    ['Aggarwal', 'అగ్రవాల్', 'अग्रवाल'],
    ['Reddy', 'రెడ్డి', 'रेड्डी'],
    ['Rao', 'రావు', 'राव'],
    ['Naidu', 'నాయుడు', 'नायडू'],
    ['Sharma', 'శర్మ', 'शर्मा'],
    ['Singh', 'సింగ్', 'सिंह'],
    ['Kumar', 'కుమార్', 'कुमार'],
    ['Srinivas', 'శ్రీనివాస్', 'श्रीनिवास'],
    ['Venkateswarlu', 'వెంకటేశ్వర్లు', 'वेंकटेश्वर्लू'],
    ['Joshi', 'జోశి', 'जोशी'],
    ['Thakur', 'ఠాకుర్', 'ठाकुर'],
    ['Sarkar', 'సర్కార్', 'सरकार'],
    ['Chouhan', 'చౌహాన్', 'चौहान'],
    ['Ramakrishna', 'రామకృష్ణ', 'रामकृष्ण'],
    ['Mohanlal', 'మోహన్\u200cలాల్', 'मोहनलाल'],
    ['Rajeswari', 'రాజేశ్వరి', 'राजेश्वरी'],
    ['Suryanarayana', 'సూర్యనారాయణ', 'सूर्यनारायण'],
    ['Murthy', 'మూర్తి', 'मूर्ति'],
    ['Savithri', 'సావిత్రి', 'सावित्री'],
    ['Usha', 'ఉష', 'उषा'],
    ['Pullaiah', 'పుల్లయ్య', 'पुल्लय्या'],
    ['Gudipati', 'గుడిపాటి', 'गुडिपाटी'],
    ['Balwinder', 'బల్విందర్', 'बलविंदर'],
    ['Deshmukh', 'దేశ్\u200cముఖ్', 'देशमुख'],
    ['Fatima', 'ఫాతిమా', 'फातिमा'],
    ['Desai', 'దేశాయ్', 'देसाई'],
    ['Trunk Road', 'ట్రంక్ రోడ్', 'ट्रंक रोड'],
    ['NH 65', 'ఎన్\u200cహెచ్ 65', 'एनएच 65'],
    ['S.K.D. Nagar', 'ఎస్.కె.డి. నగర్', 'एस.के.डी. नगर'],
  ])('%s is %s and %s', (name, telugu, hindi) => {
    expect([nameInScript(name, 'te'), nameInScript(name, 'hi')]).toEqual([telugu, hindi]);
  });
});

describe('a name in Telugu', () => {
  it.each([
    ['Lakshmi Devi', 'లక్ష్మి దేవి'],
    ['RAMU', 'రాము'],
    ['K. Venkata Rao', 'కె. వెంకట రావు'],
    ['Ravi Teja', 'రవి తేజ'],
    ['Anjali Rao', 'అంజలి రావు'],
    ['Srinivas Reddy', 'శ్రీనివాస్ రెడ్డి'],
    ['Gopal Yadav', 'గోపాల్ యాదవ్'],
    ['Lokesh', 'లోకేష్'],
    ['Bhaskar', 'భాస్కర్'],
    ['Kothapalli', 'కొత్తపల్లి'],
    ['Peddamallapur', 'పెద్దమల్లపూర్'],
    ['Thadi', 'తాడి'],
    ['Krishnapuram', 'కృష్ణపురం'],
    ['Rampur', 'రాంపూర్'],
    ['Rajpur', 'రాజ్\u200cపూర్'],
    ['Kotapadu', 'కోటపాడు'],
    ['Kuchipudi', 'కుచిపూడి'],
    ['Siddhavaram', 'సిద్ధవరం'],
    ['Tadikonda', 'తాడికొండ'],
    ['Nandigama', 'నందిగమ'],
    ['Mylavaram', 'మైలవరం'],
    ['Kondaveedu Mirchi Rythu Producer Company', 'కొండవీడు మిర్చి రైతు ప్రొడ్యూసర్ కంపెనీ'],
    ['Venkateswara Cold Storage', 'వెంకటేశ్వర కోల్డ్ స్టోరేజ్'],
    ['सीता शर्मा', 'సీత శర్మ'],
    ['राम कुमार', 'రామ్ కుమార్'],
    ['मोहन लाल', 'మోహన్ లాల్'],
    ['बबीता', 'బబీత'],
    ['फूलवती', 'ఫూలవతి'],
  ])('%s is %s', (name, telugu) => {
    expect(nameInScript(name, 'te')).toBe(telugu);
  });
});

describe('a name in Hindi', () => {
  it.each([
    ['Lakshmi Devi', 'लक्ष्मी देवी'],
    ['Ramu', 'रामू'],
    ['Suresh Patel', 'सुरेश पटेल'],
    ['Jitendra Chaudhary', 'जितेंद्र चौधरी'],
    ['Rampur', 'रामपुर'],
    ['Ramgarh', 'रामगढ़'],
    ['Kakkanur', 'कक्कनूर'],
    ['Harpreet Singh', 'हरप्रीत सिंह'],
    ['V. Sita', 'वी. सीता'],
    ['Annapurna Mahila Sangham', 'अन्नपूर्णा महिला संघ'],
    ['రాము', 'रामू'],
    ['అగర్వాల్', 'अग्रवाल'],
    ['రామ్\u200cలాల్', 'रामलाल'],
    ['రాంలాల్', 'रामलाल'],
    ['మోహన్\u200cలాల్', 'मोहनलाल'],
    ['దేశ్\u200cముఖ్', 'देशमुख'],
    ['లక్ష్మి', 'लक्ष्मी'],
    ['శ్రీనివాస్ రెడ్డి', 'श्रीनिवास रेड्डी'],
    ['పోలవరం', 'पोलवरम'],
    ['నందిగామ', 'नंदिगामा'],
  ])('%s is %s', (name, hindi) => {
    expect(nameInScript(name, 'hi')).toBe(hindi);
  });
});

describe('a name in Latin letters', () => {
  it.each([
    ['లక్ష్మి దేవి', 'Lakshmi Devi'],
    ['వెంకట రావు', 'Venkata Rao'],
    ['పోలవరం', 'Polavaram'],
    ['అంబిక', 'Ambika'],
    ['నందిగామ', 'Nandigama'],
    ['पुष्पा सिंह', 'Pushpa Singh'],
    ['राधेश्याम', 'Radheshyam'],
    ['रमेश', 'Ramesh'],
  ])('%s is %s', (name, latin) => {
    expect(nameInScript(name, 'en')).toBe(latin);
  });
});

describe('a name that needs no other spelling', () => {
  it.each([
    ['రాము', 'te'],
    ['राम', 'hi'],
    ['Ramu', 'en'],
    ['தமிழ்செல்வி', 'te'],
    ['12', 'te'],
    ['', 'hi'],
  ] as const)('%s stays alone for a reader of %s', (name, language) => {
    expect(nameInScript(name, language)).toBeNull();
  });

  it('keeps what is written between the words', () => {
    expect(nameInScript('Ravi, Tenali (old)', 'te')).toBe('రవి, తెనాలి (ఒల్ద్)');
  });
});
